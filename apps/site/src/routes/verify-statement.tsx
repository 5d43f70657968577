import { VerifyStatementPage } from '../features/account/verify-statement-page.tsx';
import { requestContext } from '../shared/context/request-context.ts';
import type { Route } from './+types/verify-statement.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(requestContext).api('public', 'statement-seal').find();

export default function VerifyStatement({ loaderData }: Route.ComponentProps) {
  return <VerifyStatementPage keyId={loaderData.key_id} />;
}
