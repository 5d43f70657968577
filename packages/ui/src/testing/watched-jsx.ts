/** React's JSX runtime for tests: it makes the same elements, and warns when siblings have the same key. */
import { createRequire } from 'node:module';
import type { ElementType, Key, ReactElement } from 'react';
import { warnOfSameKeys } from './same-keys.ts';

interface Runtime {
  readonly Fragment: ElementType;
  jsxDEV(type: ElementType, props: { children?: unknown }, key: Key | undefined, ...rest: unknown[]): ReactElement;
}
const react = createRequire(import.meta.url)('react/jsx-dev-runtime') as Runtime;

export const { Fragment } = react;

export const jsxDEV: Runtime['jsxDEV'] = (type, props, ...rest) => {
  warnOfSameKeys(props.children);
  return react.jsxDEV(type, props, ...rest);
};
