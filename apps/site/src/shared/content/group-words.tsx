import { useLocation } from 'react-router';
import { useConfig } from '../context/root-data.ts';
import { type PageGroup, pageAt } from '../pages/pages.ts';
import { NotificationBody } from './notification-body.tsx';
import { SiteLink } from './site-link.tsx';

/**
 * The operator's texts for a group that is a dialog instead of a page, such as the login (Q17): its notifications and
 * blocks are shown inside the dialog, because no other dialog opens over it.
 */
export function GroupWords({ group }: { group: PageGroup }) {
  const { notifications, freestyleBlocks } = useConfig();
  const here = pageAt(useLocation().pathname)?.group;
  const shown = notifications.filter(({ pages }) => pages.includes(group) && !(here && pages.includes(here)));
  const blocks = freestyleBlocks.filter(({ pages }) => pages.includes(group));
  if (shown.length === 0 && blocks.length === 0) return null;
  return (
    <div className="mb-4 grid gap-3">
      {shown.map((notification) => (
        <section key={notification.id} className="grid gap-2 rounded-md border border-line bg-surface-1 p-4">
          <h2 className="text-base">{notification.title}</h2>
          <NotificationBody notification={notification} onLeave={() => {}} />
        </section>
      ))}
      {blocks.map(({ id, title, text, link }) => (
        <section key={id} className="grid gap-1 text-sm">
          <h2 className="text-base">{link ? <SiteLink to={link}>{title}</SiteLink> : title}</h2>
          {text && <p className="text-ink-2 text-pretty">{text}</p>}
        </section>
      ))}
    </div>
  );
}
