import { resourceFromAttributes } from '@opentelemetry/resources';

/** Identifies the process of figures and spans. */
export const resourceOf = (serviceName: string) =>
  resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid });
