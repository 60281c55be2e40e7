/** What the public application says. Labels of answers, and what is said of one that cannot be taken, are in shared/entities/application-form.ts. */
export const en = {
  skip: 'Skip to main content',
  languages: 'Language · Idioma',
  loading: 'Loading…',
  equalOpportunity: 'This institution is an equal opportunity provider.',
  notLoaded: {
    title: 'This page did not load',
    text: 'Check your connection and try again. Your answers are still here.',
    retry: 'Try Again',
  },
  notFound: {
    title: 'We could not find that page',
    text: 'Check the address, or ask your local office for the right link.',
  },
  help: {
    title: 'Need help?',
    call: 'Call {{phone}}',
    write: 'Write to {{email}}',
  },
  closed: {
    title: 'Application Closed',
    now: 'This program is not taking applications online at this time.',
    later: 'To learn when it opens again, or to apply in another way, call your State agency or your local office.',
  },
  state: {
    title: 'Apply for farmers market benefits in {{state}}',
    text: 'Choose the program that you want to apply for.',
    status: 'Already applied? See how far your application is',
  },
  start: {
    about: {
      Senior: 'This program gives older adults money for fresh fruits, vegetables, herbs and honey. You spend it at farmers’ markets.',
      WIC: 'This program gives WIC families money for fresh fruits, vegetables and herbs. You spend it at farmers’ markets.',
      Other: 'This program gives you money for fresh local food. You spend it at farmers’ markets.',
    },
    who: 'Who can apply',
    lives: 'You live in {{state}}.',
    income: {
      Senior: 'Your income is low for a home of your size.',
      WIC: 'You take part in WIC, or your income is low for a home of your size.',
      Other: 'Your income is low for a home of your size.',
    },
    oneOf: 'One of these is true:',
    bases: {
      '60 or older': 'You are 60 or older.',
      '55 or older and Native American': 'You are Native American and 55 or older.',
      'Disabled, in housing for the elderly that serves meals':
        'You have a disability and live in housing for older people that serves meals.',
    },
    families: {
      woman: 'You are pregnant, gave birth not long ago, or breastfeed.',
      baby: 'You have a baby who is more than four months old.',
      child: 'You have a child who is under five.',
    },
    before: 'Before you start',
    time: 'It takes about 10 minutes. It costs nothing.',
    nothingNeeded: 'You do not need an e-mail address or an account.',
    shared: 'On a shared computer? Your answers stay in this tab until you send them. Then they are erased.',
    start: 'Start',
    paper: 'Prefer paper?',
    form: 'Get the paper form',
  },
} as const;
