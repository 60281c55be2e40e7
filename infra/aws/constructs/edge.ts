/**
 * The first processing of each request in CloudFront. The code runs in CloudFront's own JavaScript (runtime 2.0), so it is text here. A
 * test runs it.
 */
import { closedSentence } from '../../../functions/core/http/closed.ts';

/** The header with the secret that only CloudFront and the functions know. Callers that bypass CloudFront do not have it. */
export const secretHeader = 'x-portal-edge';
/** The header with the caller's address. CloudFront overwrites any value that a caller sends. */
export const viewerHeader = 'x-portal-viewer';

const pageRules = `
  var isCall = request.uri === '/api' || request.uri.startsWith('/api/');
  var last = request.uri.split('/').pop();
  var isApply = /^\\/(apply|disabled-application)(\\/|$)/.test(request.uri);
  var isSell = /^\\/sell(\\/|$)/.test(request.uri);
  if (!isCall && !last.includes('.')) request.uri = isApply ? '/apply.html' : isSell ? '/sell.html' : '/index.html';
  return request;`;

/**
 * Page addresses (no dot in the last part) get index.html. Those of the public application get apply.html, and those of the selling page
 * get sell.html. Files and calls pass through.
 */
export const pageCode = `
function handler(event) {
  var request = event.request;${pageRules}
}`;

const closedPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Closed</title></head><body><h1>The portal is closed</h1><p>${closedSentence()}</p>
<p lang="es">El portal est&aacute; cerrado mientras se revisan sus registros. Int&eacute;ntelo de nuevo m&aacute;s tarde.</p>
<p><a href="/login">Administrators log in here</a></p></body></html>`;

/**
 * The same for a closed portal. Its pages are for its Admins, who log in at /login. A visitor without a session gets a page that explains
 * this. The functions check the session itself.
 */
export const closedPageCode = `
function handler(event) {
  var request = event.request;
  var isPage = !request.uri.split('/').pop().includes('.') && request.uri !== '/login';
  if (isPage && !request.cookies['__Host-session'])
    return {
      statusCode: 503,
      statusDescription: 'Service Unavailable',
      headers: {
        'content-type': { value: 'text/html; charset=utf-8' },
        'cache-control': { value: 'no-store' },
        'content-security-policy': { value: "default-src 'none'; frame-ancestors 'none'" },
        'strict-transport-security': { value: 'max-age=63072000' },
      },
      body: { encoding: 'text', data: ${JSON.stringify(closedPage)} },
    };${pageRules}
}`;

/** Adds the caller's address to a call, for the limits per address. */
export const callCode = `
function handler(event) {
  var request = event.request;
  request.headers['${viewerHeader}'] = { value: event.viewer.ip };
  return request;
}`;
