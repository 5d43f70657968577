import { Icon } from '@sabai/ui/parts/icon.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** A long value that can be copied. */
export function CopyValue({ value }: { value: string }) {
  const t = useTranslations('studio');
  const [isCopied, setCopied] = useState(false);
  return (
    <span className="copy-value">
      <code>{value}</code>
      <button
        type="button"
        className="round-button"
        aria-label={isCopied ? t('fairness.copied') : t('fairness.copy')}
        onClick={() => void navigator.clipboard?.writeText(value).then(() => setCopied(true))}
      >
        <Icon name={isCopied ? 'check' : 'copy'} className="icon" />
      </button>
    </span>
  );
}
