/**
 * The push services of known browsers. A member supplies the address for our requests, so it must belong to one of
 * these.
 */
const hosts = ['fcm.googleapis.com', 'jmt17.google.com', 'updates.push.services.mozilla.com'];
const domains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** The sandbox has two names. */
const originOf = (url: URL) => url.origin.replace('//localhost:', '//127.0.0.1:');

/** Returns true when the address belongs to a browser's push service, or to the sandbox in play-money mode. */
export function isPushService(endpoint: string, sandboxOrigin: string | undefined): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (sandboxOrigin !== undefined && originOf(url) === originOf(new URL(sandboxOrigin)))
    return url.pathname.startsWith('/push/');
  const { protocol, hostname, port } = url;
  return (
    protocol === 'https:' &&
    port === '' &&
    (hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain)))
  );
}
