import { resourceFromAttributes } from '@opentelemetry/resources';

/** Which process figures and spans are of. */
export const resourceOf = (serviceName: string) =>
  resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid });
