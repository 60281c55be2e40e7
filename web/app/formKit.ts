/**
 * What forms share, by the modules that hold it: the form's machinery, its usual inputs, the dialogs, and what tells that something could
 * not be saved, which could not be loaded without a line. In a file of its own, so that naming it costs the first page nothing. Edit when
 * most forms need something that this does not name.
 */
export function loadFormKit(): Promise<unknown> {
  return Promise.all([
    import('../core/form/FormPage.tsx'),
    import('../core/form/useEntityForm.ts'),
    import('../core/form/TextInput.tsx'),
    import('../core/form/OptionInput.tsx'),
    import('../core/form/DayInput.tsx'),
    import('../core/form/FlagInput.tsx'),
    import('../core/form/ChoicesInput.tsx'),
    import('../core/dialog/ActionDialog.tsx'),
    import('../core/page/RecordPage.tsx'),
    import('../core/toastStack.tsx'),
  ]);
}
