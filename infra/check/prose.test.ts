import { describe, expect, test } from 'vitest';
import { proseFaults } from './prose.ts';

const rulesIn = (file: string, source: string) => proseFaults(file, source).map(({ rule, line }) => `${line} ${rule}`);

describe('a source file', () => {
  const bad = ['/** Wh', 'at is kept. */\nconst a = 1;\n// It is done an', 'ew.\nconst b = "an', 'ew";\n'].join('');

  test('is read for its comments only', () => {
    expect(rulesIn('a.ts', bad)).toEqual(['1 relative clause', '3 idiom']);
  });

  test('joins the lines of one comment to sentences', () => {
    const words = 'word '.repeat(13).trim();
    expect(rulesIn('a.ts', `// ${words}\n// ${words}\nconst a = 1;\n`)).toEqual(['1 long sentence']);
    expect(rulesIn('a.ts', `// ${words}\nconst a = 1;\n// ${words}\n`)).toEqual([]);
  });

  test('may quote any word', () => {
    expect(rulesIn('a.ts', `// The label is “E-${'mail'}”, and the code \`to${'ld'}\`.\n`)).toEqual([]);
  });

  test('is read for the titles of its tests', () => {
    const title = `wh${'o'} may log in may log out`;
    expect(rulesIn('a.test.ts', `test.each([1])('${title}', () => undefined);\n`)).toEqual(['1 relative clause']);
    expect(rulesIn('a.test.ts', `test('${'a'.repeat(111)}', () => undefined);\n`)).toEqual(['1 long title']);
    expect(rulesIn('a.ts', `log('${title}');\n`)).toEqual([]);
  });
});

test('reads paragraphs, items and table cells of a page, and no code', () => {
  const page = `# Title\n\nIt st${'ands'} here,\nan${'ew'}.\n\n- be${'side'} it\n\n| a | mean${'while'} |\n\n    an${'ew'}\n\n\`\`\`\nan${'ew'}\n\`\`\`\n`;
  expect(rulesIn('a.md', page)).toEqual(['3 idiom', '3 idiom', '6 idiom', '8 idiom']);
});

test('reads the texts of the catalog without their HTML', () => {
  const body = `<p>${'word '.repeat(20)}</p><p>${'word '.repeat(20)}</p>`;
  expect(rulesIn('shared/texts/en/a.json', `{\n  "a": "${body}",\n  "b": "te${'lls'}"\n}\n`)).toEqual(['3 idiom']);
});
