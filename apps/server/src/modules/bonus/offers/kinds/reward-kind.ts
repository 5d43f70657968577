import type { OfferContent } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import type { Tx } from '@sabai/db';
import type { CouponLintFacts, LintFacts, OfferFinding, QuestLintFacts, ShopLintFacts } from '@sabai/rewards';
import type { Facts } from '../../../approvals/index.ts';
import type { WalletDoor } from '../../../wallet/index.ts';

export type OfferKind = OfferContent['kind'];
export type ContentOf<K extends OfferKind> = Extract<OfferContent, { readonly kind: K }>;

/** All that the linters of the kinds ask for. */
export type KindLintFacts = LintFacts & CouponLintFacts & QuestLintFacts & ShopLintFacts;

/** Dependencies of the work of publication. */
export interface PublishingDependencies {
  readonly wallet: Pick<WalletDoor, 'fundEscrow'>;
}

/** A version that has just been made, in its transaction. */
export interface MadeVersion<K extends OfferKind> {
  readonly id: number;
  readonly version: number;
  readonly content: ContentOf<K>;
  /** The member of staff who made it. */
  readonly staffId: string;
}

/**
 * A kind of reward as staff offer it. Drafts, versions, budgets, approval and publication are the same for all kinds; the module of
 * the kind gives it to members.
 */
export interface RewardKind<K extends OfferKind = OfferKind> {
  readonly kind: K;
  /** Its value, as a request for approval shows it; without a language. */
  given(content: ContentOf<K>): string;
  /** Further facts that such a request shows. */
  facts?(content: ContentOf<K>): Facts;
  /** A title and a summary made from the rules alone, so that they promise no other numbers. */
  suggest(content: ContentOf<K>, prefix: LocalePrefix): { readonly title: string; readonly summary: string };
  lint(content: ContentOf<K>, facts: KindLintFacts): readonly OfferFinding[];
  /** The type of promotions that it may give. */
  readonly gives?: 'quest' | 'coupon';
  /** There is one version only, and nothing is added to its budget: everybody plays by what was published. */
  readonly isFixedOncePublished?: boolean;
  onVersion?(tx: Tx, dependencies: PublishingDependencies, made: MadeVersion<K>): Promise<void>;
}
