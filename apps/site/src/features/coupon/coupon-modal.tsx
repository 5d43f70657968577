import '../../shared/offers/offers.css';
import { Badge, Button, Dialog } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { problemOf } from '../../shared/api/problem-message.ts';
import { showError } from '../../shared/errors/show-error.ts';
import { focusedFirst } from '../../shared/forms/focused-first.ts';
import { FormText } from '../../shared/forms/form-fields.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import type { ModalProps } from '../../shared/modals/modal.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { OfferArt } from '../../shared/offers/offer-art.tsx';
import { couponLooks, couponTones } from './coupon-tones.ts';
import { Ticket } from './ticket.tsx';
import { useCouponWords } from './use-coupon-words.ts';

/** R9.13; the contract refuses shorter codes as well. */
const codeMin = 4;
const shown = 3;

/** The latest of the member's own, below the field. */
function Own({ onClose }: { onClose: () => void }) {
  const t = useTranslations('coupon');
  const { figureOf } = useCouponWords();
  const own = useLoad(() => api('member', 'coupon-member').find({ $limit: shown }));
  if (!own.data || own.data.data.length === 0) return null;
  return (
    <section aria-label={t('own')} className="mt-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-base">{t('own')}</h3>
        <Link
          to="/setting/couponhistory"
          onClick={onClose}
          className="text-sm font-semibold text-brand hover:underline"
        >
          {t('history')}
        </Link>
      </div>
      <ul>
        {own.data.data.map((coupon) => (
          <li key={`${coupon.code} ${coupon.date}`} className="flex items-center gap-3 border-t border-line py-2.5">
            <OfferArt name={couponLooks[coupon.type].picture} className="size-10 shrink-0" />
            <span className="min-w-0 flex-1">
              <span className="figures block font-semibold wrap-anywhere">{coupon.code}</span>
              <span className="block text-[0.8125rem] text-ink-2">{figureOf(coupon)}</span>
            </span>
            <Badge tone={couponTones[coupon.status]}>{t(`status.${coupon.status}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Takes the code of a coupon and shows what it would give; nothing is used by it (R2.80). */
export function CouponModal({ params, onClose }: ModalProps) {
  const t = useTranslations('coupon');
  const [isUnable, setUnable] = useState(false);
  const [left, setLeft] = useState<number>();
  const form = useForm({
    initial: { code: typeof params.code === 'string' ? params.code : '' },
    check: ({ code }) => ({
      code: code.trim().length < codeMin ? { code: 'couponTooShort' as const, params: { min: codeMin } } : undefined,
    }),
    fieldOf: { COUPON_UNAVAILABLE: 'code', COUPON_GUESSES: 'code', COUPON_ALREADY_REDEEMED: 'code' },
    onSubmit: async ({ code }) => {
      setUnable(false);
      try {
        const checked = await api('member', 'coupon-member').create({ code, is_check: true });
        openModal('coupon-confirm', { coupon: checked });
      } catch (error) {
        const problem = problemOf(error);
        if (problem?.refusal === 'COUPON_UNAVAILABLE') setLeft(Number(problem.params?.left ?? 0));
        throw error;
      }
    },
    // A fault of the server proves nothing about the code.
    onProblem: (error) => ((problemOf(error)?.code ?? 500) < 500 ? showError(error) : setUnable(true)),
  });
  const mayPaste = typeof navigator !== 'undefined' && typeof navigator.clipboard?.readText === 'function';
  const paste = () =>
    navigator.clipboard.readText().then(
      (text) => form.set('code', text.trim().slice(0, 64)),
      // After a denied permission the member types the code.
      () => {},
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      shape="sheet"
      size="sm"
      cover={(titleId) => (
        <>
          <div
            className="offer-scene grid h-44 place-items-center rounded-none! [--art-x:50%] [--art-y:50%]"
            data-hue="free-spins"
            data-shape="tall"
          >
            <Ticket className="h-34" />
          </div>
          <h2 id={titleId} className="px-5 pt-5 text-2xl">
            {t('title')}
          </h2>
        </>
      )}
    >
      <div className="grid gap-4 p-5 pt-3">
        <form {...form.props} className="grid gap-3">
          <FormText
            form={form}
            name="code"
            label={t('code')}
            hint={t('hint', { min: String(codeMin) })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            className={`[&_input]:min-h-15 [&_input]:text-lg [&_input]:uppercase [&_input]:tracking-[1.5px] ${mayPaste ? '[&_input]:pr-32' : ''}`}
            end={
              mayPaste && (
                <Button size="sm" look="plain" className="mr-1 max-w-28" onClick={() => void paste()}>
                  {t('paste')}
                </Button>
              )
            }
            ref={focusedFirst}
          />
          {left !== undefined && left > 0 && (
            <p role="status" className="text-sm text-ink-2">
              {t('tries', { count: left })}
            </p>
          )}
          {isUnable && (
            <p role="alert" className="text-bad">
              {t('unable')}
            </p>
          )}
          <Button type="submit" look="brand" size="lg" isBusy={form.isBusy}>
            {t('submit')}
          </Button>
          <p className="text-center text-sm text-ink-2 text-pretty">{t('nothingUsed')}</p>
        </form>
        <Own onClose={onClose} />
      </div>
    </Dialog>
  );
}
