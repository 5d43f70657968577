import { type BookAddress, type PostalAddress, redeemAddress } from '@sabai/contract';
import { type Db, inTransaction, type MemberAddresses, type Tx } from '@sabai/db';
import type { Selectable } from 'kysely';
import { isUuid } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Seal } from '../../../platform/sealing/seal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import type { ShopDependencies } from '../dependencies.ts';

type Row = Selectable<MemberAddresses>;
const mostAddresses = 10;

function present(seal: Seal, row: Row): BookAddress {
  const { id, label, content, is_default } = sealedTables.member_addresses.open(seal, row);
  return { id, label, is_default, address: JSON.parse(content) as PostalAddress };
}

const rowsOf = (reader: Db | Tx, memberId: string): Promise<Row[]> =>
  reader
    .selectFrom('member_addresses')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Returns one address of the member; throws NOT_FOUND for an unknown or another member's one. */
export async function addressOf(
  { platform }: Pick<ShopDependencies, 'platform'>,
  memberId: string,
  id: string,
): Promise<PostalAddress> {
  const row = (await rowsOf(platform.db, memberId)).find((one) => one.id === id);
  if (!row) throw new Refusal('NOT_FOUND');
  return present(await platform.seal(), row).address;
}

interface Written {
  readonly label: string;
  readonly address: PostalAddress;
  readonly is_default: boolean;
}

/** Serves the member's address book. */
export function addressRoutes({ platform, wallet }: ShopDependencies): Implementation[] {
  const { db, clock, seal: sealing } = platform;
  const sealed = async (memberId: string, { label, address }: Written) =>
    sealedTables.member_addresses.seal(await sealing(), memberId, { label, content: JSON.stringify(address) });
  const unset = (tx: Tx, memberId: string) =>
    tx.updateTable('member_addresses').set({ is_default: false }).where('member_id', '=', memberId).execute();
  const known = async (tx: Tx, memberId: string, id: string): Promise<Row> => {
    const row = isUuid(id) ? (await rowsOf(tx, memberId)).find((one) => one.id === id) : undefined;
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };
  /** Serialises changes of one member's address book. */
  const changing = <T>(memberId: string, change: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await wallet.lockWallet(tx, memberId);
      return change(tx);
    });
  return [
    implement(redeemAddress, {
      async find({ query }, { caller: { memberId } }) {
        const seal = await sealing();
        return pageOf(
          (await rowsOf(db, memberId)).map((row) => present(seal, row)),
          query,
        );
      },
      create: ({ body }, { caller: { memberId } }) =>
        changing(memberId, async (tx) => {
          const rows = await rowsOf(tx, memberId);
          if (rows.length >= mostAddresses) throw new Refusal('ADDRESSES_FULL');
          if (body.is_default) await unset(tx, memberId);
          const row = await tx
            .insertInto('member_addresses')
            .values({
              member_id: memberId,
              ...(await sealed(memberId, body)),
              created_at: clock(),
              is_default: body.is_default || rows.length === 0,
            })
            .returningAll()
            .executeTakeFirstOrThrow();
          return present(await sealing(), row);
        }),
      patch: ({ id, body }, { caller: { memberId } }) =>
        changing(memberId, async (tx) => {
          const { is_default: wasDefault } = await known(tx, memberId, id);
          if (body.is_default) await unset(tx, memberId);
          const row = await tx
            .updateTable('member_addresses')
            .set({ ...(await sealed(memberId, body)), is_default: body.is_default || wasDefault })
            .where('member_id', '=', memberId)
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirstOrThrow();
          return present(await sealing(), row);
        }),
      remove: ({ id }, { caller: { memberId } }) =>
        changing(memberId, async (tx) => {
          const row = await known(tx, memberId, id);
          await tx.deleteFrom('member_addresses').where('member_id', '=', memberId).where('id', '=', id).execute();
          return present(await sealing(), row);
        }),
    }),
  ];
}
