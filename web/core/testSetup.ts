/** Runs before each component test file. Earlier test files have used the same page, so it clears the page and the storage. */
import { configure } from '@testing-library/react';
import { inject } from 'vitest';

localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();
configure({ asyncUtilTimeout: inject('waitMs') });
