import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useComingQuery } from '../pages/use-coming-query.ts';
import { chipClass } from './chip-class.ts';

/** Returns the kind named by the address, by its id. */
export function kindOf(query: URLSearchParams, name: string): number | undefined {
  const id = Number(query.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Filters a list by kind, which is part of the address; hidden without a choice. */
export function KindRow({
  label,
  name,
  kinds,
}: {
  label: string;
  name: string;
  kinds: readonly { readonly id: number; readonly label: string }[];
}) {
  const t = useTranslations('bonus');
  const query = useComingQuery();
  const chosen = kindOf(query, name);
  if (kinds.length < 2) return null;
  const searchOf = (id: number | undefined) => {
    const search = new URLSearchParams(query);
    search.delete(name);
    if (id) search.set(name, String(id));
    return `?${search}`;
  };
  return (
    <nav aria-label={label} className="mb-4">
      <ul className="no-scrollbar fade-end flex gap-2 overflow-x-auto *:shrink-0 md:flex-wrap">
        {[{ id: undefined, label: t('promotions.all') }, ...kinds].map((kind) => (
          <li key={kind.id ?? 0}>
            <Link
              to={searchOf(kind.id)}
              replace
              preventScrollReset
              aria-current={kind.id === chosen ? 'true' : undefined}
              className={chipClass}
            >
              {kind.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
