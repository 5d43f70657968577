import { profileChoiceKinds, staffProfileChoice } from '@sabai/contract';
import { localePrefixes } from '@sabai/contract/locales';
import { configure } from '../../platform/configuration/configure.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  addChoice,
  type ChoiceNames,
  choiceName,
  listChoices,
  lockChoices,
  type ProfileChoice,
  type ProfileChoiceKind,
  updateChoice,
} from '../identity/index.ts';
import type { ContentDependencies } from './kept-site.ts';

const present = (kind: ProfileChoiceKind, choice: ProfileChoice) => ({
  id: `${kind}.${choice.id}`,
  kind,
  order_no: choice.order_no,
  is_active: choice.is_active,
  own_names: choice.names,
  names: Object.fromEntries(localePrefixes.map((locale) => [locale, choiceName(kind, choice, locale)])) as never,
});

/** Merges names with their changes; empty ones are removed. */
const renamed = (before: ChoiceNames, names: ChoiceNames = {}): ChoiceNames =>
  Object.fromEntries(Object.entries({ ...before, ...names }).filter(([, name]) => name !== ''));

/** Serves staff the choices of members' profiles: security questions, and referral sources. */
export function profileChoiceRoutes(dependencies: Pick<ContentDependencies, 'platform' | 'changes'>): Implementation {
  const { db } = dependencies.platform;
  return implement(staffProfileChoice, {
    async find({ query: { kind: requested } }) {
      const kinds = profileChoiceKinds.filter((kind) => requested === undefined || kind === requested);
      const lists = kinds.map(async (kind) => (await listChoices(db, kind)).map((choice) => present(kind, choice)));
      return (await Promise.all(lists)).flat();
    },
    create: ({ body: { kind, names } }, context) =>
      configure(dependencies, context, async (tx) => {
        const result = present(kind, await addChoice(tx, kind, names));
        return { result, deed: { action: 'profile-choice.added', subject: result.id, detail: { after: { names } } } };
      }),
    patch: ({ id, body }, context) =>
      configure(dependencies, context, async (tx) => {
        const kind = profileChoiceKinds.find((each) => id.startsWith(`${each}.`));
        const all = kind ? await lockChoices(tx, kind) : [];
        const before = all.find((choice) => `${kind}.${choice.id}` === id);
        if (!kind || !before) throw new Refusal('NOT_FOUND');
        const { order_no = before.order_no, is_active = before.is_active } = body;
        const after = { ...before, order_no, is_active, names: renamed(before.names, body.names) };
        if (after.code === null && Object.keys(after.names).length === 0)
          throw new Refusal('FIELD_REQUIRED', { field: 'names' });
        // Members must choose one, so one must stay active.
        if (!all.some((choice) => (choice === before ? is_active : choice.is_active))) throw new Refusal('CHOICE_LAST');
        await updateChoice(tx, kind, after);
        const deed = { action: 'profile-choice.changed' as const, subject: id, detail: { before, after: body } };
        return { result: present(kind, after), deed };
      }),
  });
}
