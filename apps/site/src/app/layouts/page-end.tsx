import { useConfig, useMember } from '../../shared/context/root-data.ts';

/** The size of the contact bubble, or of one of the operator's buttons, with the gap below it. */
const bubblePx = 60;

/**
 * Reserves space for the elements over the end of a page, so that its last line can be scrolled above them: the bar of
 * phones, and the floating buttons over it.
 */
export function PageEnd() {
  const { stickyButtons, contacts } = useConfig();
  const hasCoupons = useMember()?.privileges.includes('coupon') ?? false;
  const atRight = stickyButtons.length + (contacts.some(({ isDefault }) => isDefault) ? 1 : 0);
  const rows = Math.max(atRight, hasCoupons ? 1 : 0);
  return (
    <div
      aria-hidden="true"
      style={{ paddingBottom: rows * bubblePx + (rows > 0 ? 16 : 0) }}
      className="box-content h-[calc(var(--bottom-bar)+8px+env(safe-area-inset-bottom))] bg-surface-1 md:h-0"
    />
  );
}
