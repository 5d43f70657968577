/** The push services of the browsers there are. A member names the address we send to, so it must be one of theirs. */
const hosts = ['fcm.googleapis.com', 'jmt17.google.com', 'updates.push.services.mozilla.com'];
const domains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** The sandbox is called by either of its names. */
const originOf = (url: URL) => url.origin.replace('//localhost:', '//127.0.0.1:');

/** True when the address belongs to a browser's push service, or to the sandbox while the house plays with play money. */
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
