/**
 * What CloudFront does with each request before anything else sees it. The code runs in CloudFront's own JavaScript (runtime 2.0), so it
 * is text here; a test runs it.
 */

/** Carries the secret that only CloudFront and the functions know: who calls the gateway itself does not have it. */
export const secretHeader = 'x-portal-edge';
/** Carries the caller's address; CloudFront overwrites whatever a caller puts there. */
export const viewerHeader = 'x-portal-viewer';

/** Addresses of pages (no dot in the last part) get index.html, those of the public application apply.html; files and calls pass. */
export const pageCode = `
function handler(event) {
  var request = event.request;
  var isCall = request.uri === '/api' || request.uri.startsWith('/api/');
  var last = request.uri.split('/').pop();
  var isApply = /^\\/(apply|disabled-application)(\\/|$)/.test(request.uri);
  if (!isCall && !last.includes('.')) request.uri = isApply ? '/apply.html' : '/index.html';
  return request;
}`;

/** A call is told whom it comes from, for the limits per address. */
export const callCode = `
function handler(event) {
  var request = event.request;
  request.headers['${viewerHeader}'] = { value: event.viewer.ip };
  return request;
}`;
