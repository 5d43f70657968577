import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folders = ['schema', 'functions', 'seed', 'migrations'];

/** Copies the schema of this release to `folder`, where a test turns it into that of the next release. */
export function copySchema(schemaDirectory: string, folder: string): void {
  for (const name of folders)
    if (existsSync(path.join(schemaDirectory, name)))
      cpSync(path.join(schemaDirectory, name), path.join(folder, name), { recursive: true });
  mkdirSync(path.join(folder, 'migrations'), { recursive: true });
}

/**
 * Applies changes that the next release may make while this one is running: columns, a table, an index, a function
 * with more arguments, and functions with other bodies.
 */
export function expandSchema(folder: string): void {
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write(
    'migrations/9001-expand-rounds.sql',
    `alter table bets add column channel text not null default 'web';
     alter table journal_entries add column channel text;
     alter table members add column channel text default 'web';`,
  );
  write('migrations/9002-expand-channels.sql', 'create table channels (code text primary key);');
  write('migrations/9003-expand-channel-index.sql', 'create index bets_by_channel on bets (member_id, channel);');
  for (const file of ['functions/ledger.sql', 'functions/provider-wallet.sql']) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    write(file, text.replaceAll('\ndeclare\n', '\ndeclare\n  -- In other words.\n'));
  }
  appendFileSync(
    path.join(folder, 'functions/ledger.sql'),
    '\ncreate or replace function ledger_lock(p_member_id uuid, p_why text) returns void language sql return ledger_lock(p_member_id);\n',
  );
}
