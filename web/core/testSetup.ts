/** Runs before each test file of components, whose page other files have used before. */
import { configure } from '@testing-library/react';

localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();
// What is looked for is there as soon as a slow machine has drawn it.
configure({ asyncUtilTimeout: 15_000 });
