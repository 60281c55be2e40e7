import type { StandardText } from './standardText.ts';

/**
 * USDA's statement of May 5, 2022 for programs of the Food and Nutrition Service, and USDA's own Spanish translation. Both are word for
 * word.
 */
export const nonDiscriminationStatement: readonly StandardText[] = [
  {
    startsOn: '2026-01-01',
    English: `In accordance with federal civil rights law and U.S. Department of Agriculture (USDA) civil rights regulations and policies, this institution is prohibited from discriminating on the basis of race, color, national origin, sex (including gender identity and sexual orientation), disability, age, or reprisal or retaliation for prior civil rights activity.

Program information may be made available in languages other than English. Persons with disabilities who require alternative means of communication to obtain program information (e.g., Braille, large print, audiotape, American Sign Language), should contact the responsible state or local agency that administers the program or USDA’s TARGET Center at (202) 720-2600 (voice and TTY) or contact USDA through the Federal Relay Service at (800) 877-8339.

To file a program discrimination complaint, a Complainant should complete a Form AD-3027, USDA Program Discrimination Complaint Form which can be obtained online at: https://www.usda.gov/sites/default/files/documents/ad-3027.pdf, from any USDA office, by calling (866) 632-9992, or by writing a letter addressed to USDA. The letter must contain the complainant’s name, address, telephone number, and a written description of the alleged discriminatory action in sufficient detail to inform the Assistant Secretary for Civil Rights (ASCR) about the nature and date of an alleged civil rights violation. The completed AD-3027 form or letter must be submitted to USDA by:

1. mail:
U.S. Department of Agriculture
Office of the Assistant Secretary for Civil Rights
1400 Independence Avenue, SW
Washington, D.C. 20250-9410; or

2. fax:
(833) 256-1665 or (202) 690-7442; or

3. email:
program.intake@usda.gov

This institution is an equal opportunity provider.`,
    Spanish: `De acuerdo con la ley federal de derechos civiles y las normas y políticas de derechos civiles del Departamento de Agricultura de los Estados Unidos (USDA), esta entidad está prohibida de discriminar por motivos de raza, color, origen nacional, sexo (incluyendo identidad de género y orientación sexual), discapacidad, edad, o represalia o retorsión por actividades previas de derechos civiles.

La información sobre el programa puede estar disponible en otros idiomas que no sean el inglés. Las personas con discapacidades que requieren medios alternos de comunicación para obtener la información del programa (por ejemplo, Braille, letra grande, cinta de audio, lenguaje de señas americano (ASL), etc.) deben comunicarse con la agencia local o estatal responsable de administrar el programa o con el Centro TARGET del USDA al (202) 720-2600 (voz y TTY) o comuníquese con el USDA a través del Servicio Federal de Retransmisión al (800) 877-8339.

Para presentar una queja por discriminación en el programa, el reclamante debe llenar un formulario AD-3027, formulario de queja por discriminación en el programa del USDA, el cual puede obtenerse en línea en: https://www.usda.gov/sites/default/files/documents/ad-3027s.pdf, de cualquier oficina de USDA, llamando al (866) 632-9992, o escribiendo una carta dirigida a USDA. La carta debe contener el nombre del demandante, la dirección, el número de teléfono y una descripción escrita de la acción discriminatoria alegada con suficiente detalle para informar al Subsecretario de Derechos Civiles (ASCR) sobre la naturaleza y fecha de una presunta violación de derechos civiles. El formulario AD-3027 completado o la carta debe presentarse a USDA por:

(1) correo:
U.S. Department of Agriculture
Office of the Assistant Secretary for Civil Rights
1400 Independence Avenue, SW
Washington, D.C. 20250-9410; o

(2) fax:
(833) 256-1665 o (202) 690-7442; o

(3) correo electrónico:
program.intake@usda.gov

Esta entidad es un proveedor que brinda igualdad de oportunidades.`,
  },
];
