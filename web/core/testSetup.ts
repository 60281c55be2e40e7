/** Runs before each test file of components, whose page other files have used before. */
import { configure } from '@testing-library/react';
import { inject } from 'vitest';

localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();
configure({ asyncUtilTimeout: inject('waitMs') });
