import { livechat } from './chats/livechat.ts';
import { tawk } from './chats/tawk.ts';
import { zendesk } from './chats/zendesk.ts';

/** The chats that the site opens itself. Other channels, and addresses of another form, are plain links (Q73). */
export const chatChannels = [tawk, livechat, zendesk] as const;

export interface Chat {
  readonly kind: (typeof chatChannels)[number]['kind'];
  readonly src: string;
  /** The operator's id at the chat, taken from its script. */
  readonly id: string;
}

/** The chat of the default channel. */
export function chatOf(
  channels: readonly { contact_code_name: string; contact_link: string; is_default: boolean }[],
): Chat | null {
  for (const { contact_code_name: code, contact_link: link } of channels.filter((channel) => channel.is_default)) {
    const channel = chatChannels.find(({ kind }) => kind === code);
    const id = channel?.address.exec(link)?.[1];
    if (channel && id) return { kind: channel.kind, src: channel.srcOf(link, id), id };
  }
  return null;
}

/**
 * Returns the link of a channel for people: a chat's own page in place of its script. Empty for a script without a
 * page; any other link is unchanged.
 */
export function chatPageOf(link: string): string {
  for (const { address, pageOf } of chatChannels) {
    const id = address.exec(link)?.[1];
    if (id) return pageOf(link, id);
  }
  return link;
}
