import type { ChatChannel } from './chat-channel.ts';

export const livechat: ChatChannel<'livechat'> = {
  kind: 'livechat',
  name: 'LiveChat',
  address: /^https:\/\/direct\.lc\.chat\/(\d+)(?:\/\d*)?$/,
  srcOf: () => 'https://cdn.livechatinc.com/tracking.js',
  pageOf: (link) => link,
  origins: {
    scripts: ['https://cdn.livechatinc.com', 'https://api.livechatinc.com'],
    connects: ['https://api.livechatinc.com', 'https://cdn.livechatinc.com'],
  },
};
