/**
 * A third-party chat that the site opens itself. Other channels, and addresses of another form, are plain links (Q73).
 */
export interface Chat {
  readonly kind: 'tawk' | 'livechat' | 'zendesk';
  readonly src: string;
  /** The operator's id at the chat, taken from its script. */
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

/** Returns the chat of the default channel. */
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
 * Returns the link of a channel for people: a chat's own page in place of its script. Empty for a script without a
 * page; any other link is unchanged.
 */
export function chatPageOf(link: string): string {
  const tawk = forms.tawk.address.exec(link);
  if (tawk) return `https://tawk.to/chat/${tawk[1]}`;
  return forms.zendesk.address.test(link) ? '' : link;
}
