import { ambClient } from './amb.ts';
import type { ClientOptions, DialectClient } from './client.ts';
import { hub88Client } from './hub88.ts';
import { nativeClient } from './native.ts';
import { pragmaticClient } from './pragmatic.ts';
import { softswissClient } from './softswiss.ts';

export const clients: Readonly<Record<string, (options: ClientOptions) => DialectClient>> = {
  native: nativeClient,
  hub88: hub88Client,
  pragmatic: pragmaticClient,
  amb: ambClient,
  softswiss: softswissClient,
};
