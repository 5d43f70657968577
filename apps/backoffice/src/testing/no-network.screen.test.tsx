import { expect, it, vi } from 'vitest';

it.fails('fails a test that reaches the network', async () => {
  await fetch('/gateway/staff/job').catch(() => {});
});

it('opens no socket to a server', async () => {
  const socket = new WebSocket('ws://localhost:3000/gateway/staff/ws');
  const ended = vi.fn();
  socket.addEventListener('close', ended);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ended).not.toHaveBeenCalled();
});
