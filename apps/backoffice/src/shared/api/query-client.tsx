import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** Caches the data of screens. A failure is shown with a button to retry, so there are no hidden retries. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 1000, gcTime: 60_000, refetchOnWindowFocus: true, networkMode: 'always' },
    },
  });

/** Wraps the whole console. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
