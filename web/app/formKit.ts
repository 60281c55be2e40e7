/**
 * Loads the modules that forms share: the form's logic, its usual inputs and the dialogs. It also loads the message for a failed save,
 * which could not be loaded offline. It has its own file, so that an import of it costs the first page nothing. Edit when most forms need
 * another module.
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
