import type { Texts } from './texts.ts';

export const es: Texts = {
  skip: 'Ir al contenido principal',
  languages: 'Language · Idioma',
  loading: 'Cargando…',
  equalOpportunity: 'Esta institución ofrece igualdad de oportunidades.',
  notLoaded: {
    title: 'No se pudo cargar esta página',
    text: 'Revise su conexión y pruebe otra vez. Sus respuestas siguen aquí.',
    retry: 'Probar otra vez',
  },
  notFound: {
    title: 'No encontramos esa página',
    text: 'Revise la dirección o pida el enlace correcto en su oficina local.',
  },
  help: {
    title: '¿Necesita ayuda?',
    call: 'Llame al {{phone}}',
    write: 'Escriba a {{email}}',
  },
  closed: {
    title: 'Solicitud cerrada',
    now: 'Este programa no recibe solicitudes por internet en este momento.',
    later: 'Para saber cuándo abre otra vez, o para pedirlo de otra forma, llame a la agencia de su estado o a su oficina local.',
  },
  state: {
    title: 'Solicite beneficios para mercados de agricultores en {{state}}',
    text: 'Elija el programa que quiere solicitar.',
    status: '¿Ya envió su solicitud? Vea cómo va',
  },
  start: {
    about: {
      Senior: 'Este programa da dinero a personas mayores para frutas, verduras, hierbas y miel. Se gasta en los mercados de agricultores.',
      WIC: 'Este programa da dinero a familias de WIC para frutas, verduras y hierbas. Se gasta en los mercados de agricultores.',
      Other: 'Este programa le da dinero para comida fresca de su zona. Se gasta en los mercados de agricultores.',
    },
    who: 'Quién puede participar',
    lives: 'Usted vive en {{state}}.',
    income: {
      Senior: 'Sus ingresos son bajos para un hogar de su tamaño.',
      WIC: 'Usted participa en WIC, o sus ingresos son bajos para un hogar de su tamaño.',
      Other: 'Sus ingresos son bajos para un hogar de su tamaño.',
    },
    oneOf: 'Uno de estos casos es el suyo:',
    bases: {
      '60 or older': 'Tiene 60 años o más.',
      '55 or older and Native American': 'Es indígena de los Estados Unidos y tiene 55 años o más.',
      'Disabled, in housing for the elderly that serves meals':
        'Tiene una discapacidad y vive en una vivienda para personas mayores que da comidas.',
    },
    families: {
      woman: 'Está embarazada, dio a luz hace poco, o da el pecho.',
      baby: 'Tiene un bebé de más de cuatro meses.',
      child: 'Tiene un hijo o una hija de menos de cinco años.',
    },
    before: 'Antes de empezar',
    time: 'Toma unos 10 minutos. No cuesta nada.',
    nothingNeeded: 'No necesita correo electrónico ni una cuenta.',
    shared: '¿Usa una computadora compartida? Sus respuestas quedan en esta pestaña hasta que las envíe. Luego se borran.',
    start: 'Empezar',
    paper: '¿Prefiere papel?',
    form: 'Obtener el formulario en papel',
  },
};
