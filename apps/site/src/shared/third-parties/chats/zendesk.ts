import type { ChatChannel } from './chat-channel.ts';

export const zendesk: ChatChannel<'zendesk'> = {
  kind: 'zendesk',
  name: 'Zendesk',
  address: /^https:\/\/static\.zdassets\.com\/ekr\/snippet\.js\?key=([\w-]+)$/,
  srcOf: (link) => link,
  pageOf: () => '',
  origins: {
    scripts: ['https://static.zdassets.com'],
    connects: ['https://*.zdassets.com', 'https://*.zendesk.com', 'wss://*.zendesk.com', 'wss://*.zopim.com'],
    styles: ["'unsafe-inline'"],
  },
};
