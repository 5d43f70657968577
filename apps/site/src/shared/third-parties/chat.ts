/** A chat of others that the site opens itself. Other channels, and addresses of another form, are plain links (Q73). */
export interface Chat {
  readonly kind: 'tawk' | 'livechat' | 'zendesk';
  readonly src: string;
  /** What names the house there, where its script is told. */
  readonly id: string;
}

const forms: Readonly<Record<Chat['kind'], { address: RegExp; src: (parts: RegExpExecArray) => string }>> = {
  tawk: {
    address: /^https:\/\/(?:embed\.tawk\.to|tawk\.to\/chat)\/(\w+\/\w+)\/?$/,
    src: ([, id]) => `https://embed.tawk.to/${id}`,
  },
  livechat: {
    address: /^https:\/\/direct\.lc\.chat\/(\d+)(?:\/\d*)?$/,
    src: () => 'https://cdn.livechatinc.com/tracking.js',
  },
  zendesk: {
    address: /^https:\/\/static\.zdassets\.com\/ekr\/snippet\.js\?key=([\w-]+)$/,
    src: ([src]) => src,
  },
};

/** The chat of the default channel. */
export function chatOf(
  channels: readonly { contact_code_name: string; contact_link: string; is_default: boolean }[],
): Chat | null {
  for (const { contact_code_name: kind, contact_link: link } of channels.filter((channel) => channel.is_default)) {
    if (!Object.hasOwn(forms, kind)) continue;
    const { address, src } = forms[kind as Chat['kind']];
    const parts = address.exec(link);
    if (parts) return { kind: kind as Chat['kind'], src: src(parts), id: parts[1]! };
  }
  return null;
}

/**
 * Where a channel's link leads a person: a chat's own page in place of its script. Empty for a script that has no page; any other link
 * stays as it is.
 */
export function chatPageOf(link: string): string {
  const tawk = forms.tawk.address.exec(link);
  if (tawk) return `https://tawk.to/chat/${tawk[1]}`;
  return forms.zendesk.address.test(link) ? '' : link;
}
