export const logsIntro = 'Who changed what, and when: every change of the last three months.';
