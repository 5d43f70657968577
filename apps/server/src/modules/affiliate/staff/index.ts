import type { Implementation } from '../../../platform/http/implement.ts';
import type { AffiliateDependencies } from '../dependencies.ts';
import type { IncomeViews } from '../income-views.ts';
import type { PostbackUse } from '../postbacks/postback.routes.ts';
import type { SubIds } from '../sub-ids.ts';
import { applicationRoutes } from './applications.ts';
import { caseRoutes } from './cases.ts';
import { contractRoutes } from './contracts.ts';
import { holdRoutes } from './holds.ts';
import { planRoutes } from './plans.ts';
import { staffPostbackRoutes } from './postbacks.ts';
import { runRoutes } from './runs.ts';
import { settingRoutes } from './settings.ts';
import { statementRoutes } from './statements.ts';
import { subIdRoutes } from './sub-ids.ts';

/** Everything that staff do in the affiliate programme. */
export const staffRoutes = (
  dependencies: AffiliateDependencies,
  income: IncomeViews,
  { subIds, postbacks }: { readonly subIds: SubIds; readonly postbacks: PostbackUse },
): Implementation[] => [
  ...contractRoutes(dependencies),
  ...statementRoutes(dependencies, income),
  ...subIdRoutes(subIds),
  ...runRoutes(dependencies),
  ...planRoutes(dependencies),
  ...settingRoutes(dependencies),
  ...applicationRoutes(dependencies),
  ...holdRoutes(dependencies),
  ...caseRoutes(dependencies, income),
  ...staffPostbackRoutes(dependencies, postbacks),
];
