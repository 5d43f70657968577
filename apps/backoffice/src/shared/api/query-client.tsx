import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** Keeps what screens have asked for. A failure is shown with a way to ask again, so none is tried again unseen. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 1000, gcTime: 60_000, refetchOnWindowFocus: true, networkMode: 'always' },
    },
  });

/** Stands around the whole console. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
