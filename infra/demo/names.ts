/** Names that are common in Missouri and Ohio, with accents, hyphens, apostrophes, particles and suffixes. None is of a real person. */
import type { ethnicities, races } from '../../shared/entities/recipient.ts';
import type { Random } from './random.ts';

/** People with names of the same origin. `elder` are first names of seniors, and `younger` those of parents and children. */
export interface Origin {
  readonly race: (typeof races)[number];
  readonly ethnicity: (typeof ethnicities)[number];
  readonly last: readonly string[];
  readonly elder: { readonly women: readonly string[]; readonly men: readonly string[] };
  readonly younger: { readonly women: readonly string[]; readonly men: readonly string[] };
}

/** Lists of names, separated by commas. A name may continue on the next line. */
const words = (text: string) => text.split(',').map((word) => word.trim().replace(/\s+/g, ' '));

function origin(
  race: Origin['race'],
  [last, elderWomen, elderMen, youngerWomen, youngerMen]: readonly [string, string, string, string, string],
  ethnicity: Origin['ethnicity'] = 'Not Hispanic or Latino',
): Origin {
  const elder = { women: words(elderWomen), men: words(elderMen) };
  return { race, ethnicity, last: words(last), elder, younger: { women: words(youngerWomen), men: words(youngerMen) } };
}

const origins = {
  midwestern: origin('White', [
    `Abbott, Ackerman, Albrecht, Anderson, Atkins, Baldwin, Barrett, Beckmann, Bishop, Blackwell, Bradshaw, Brennan, Brinkmann, Burke,
     Caldwell, Carlisle, Chandler, Conway, Cunningham, Dalton, Davenport, Dierking, Doyle, Eckert, Ellison, Farrell, Fischer, Fitzgerald,
     Fleming, Fuchs, Gallagher, Garner, Goodwin, Graves, Haas, Hansen, Hartmann, Hensley, Holloway, Hubbard, Jacobs, Kaiser, Keller, Kerr,
     Klein, Krüger, Lambert, Larson, Lindqvist, Lowe, Lutz, Mackey, Maguire, McAllister, McBride, McDaniel, McGrath, Meyer, Nolan, Novak,
     O'Bannon, O'Hara, O'Malley, O'Reilly, Osborne, Pawłowski, Petersen, Pfeiffer, Pope, Quinn, Reinhardt, Rhodes, Richter, Sanders,
     Sawyer, Schmidt, Schröder, Schulte, Schwarz, Sheppard, Skaggs, Snyder, Stanton, Steinmetz, St. Cyr, Stone, Sutton, Tanner, Thornton,
     Vance, Van Dorn, Vaughn, Voss, Wagner, Weber, Wheeler, Whitaker, Winkler, Witte, Wolfe, Wyatt, Yates, Young-Harper, Baker-Lund`,
    `Alice, Anita, Anna Mae, Arlene, Audrey, Barbara, Bernice, Betty Jo, Bonnie, Carol, Clara, Connie, Darlene, Deborah, Delores, Diane,
     Doris, Edith, Eileen, Elaine, Evelyn, Faye, Geraldine, Gladys, Glenda, Imogene, Irene, Jeanne, Joan, Judith, Karen, Kathleen, LaVonne,
     Lois, Lorraine, Marjorie, Maxine, Mary Ellen, Nadine, Opal, Pauline, Peggy, Roberta, Rosemary, Sally Ann, Sue, Sylvia, Velma, Wilma, Zoë`,
    `Albert, Alvin, Arthur, Bernard, Carl, Cecil, Dale, Dennis, Donald, Earl, Edward, Elmer, Everett, Francis, Frank, Fred, Gene, George,
     Gerald, Glenn, Harvey, Henry, Herbert, Howard, Jack, Kenneth, Lawrence, Leonard, Lester, Lloyd, Marvin, Melvin, Milton, Norman,
     Oscar, Paul, Ralph, Roy, Russell, Stanley, Theodore, Vernon, Vincent, Walter, Wendell, W. C., René`,
    `Abigail, Addison, Allison, Amber, Ashley, Ava, Bailey, Brooke, Caitlin, Charlotte, Claire, Danielle, Eleanor, Ella, Emily, Grace,
     Heather, Isla, Jenna, Jordan, Kelsey, Lauren, Lily, Mackenzie, Megan, Molly, Natalie, Nora, Paige, Rachel, Sadie, Shelby, Sierra, Violet`,
    `Aaron, Asher, Austin, Beau, Benjamin, Brody, Caleb, Cole, Connor, Cooper, Dylan, Elliot, Ethan, Everett, Gavin, Graham, Henry, Hudson,
     Jace, Jack, Kai, Lincoln, Logan, Lucas, Miles, Nash, Nolan, Parker, Rhett, Silas, Theo, Weston, Zachary`,
  ]),
  africanAmerican: origin('Black or African American', [
    `Alexander, Armstrong, Bailey, Battle, Benson, Bolden, Boykin, Brooks, Bryant, Burrell, Cobb, Crenshaw, Dorsey, Easley, Ellis, Fields,
     Gaither, Gaston, Givens, Goins, Hampton, Hardaway, Hines, Hollis, Ingram, Jackson, Joseph, Lawson, Lyles, Malone, McCray, McNeal,
     Merriweather, Moss, Nash, Neal, Odom, Parks, Pettigrew, Pruitt, Randle, Rhodes, Rollins, Sykes, Tate, Townsend, Wade, Weathers,
     Whitlock, Wilkes, Woodson, Yarbrough, Bell-Simmons, Lee-Hughes, D'Aguilar, St. Clair`,
    `Annie Mae, Bernadette, Bettye, Clarice, Cora, Dorothea, Earline, Ella, Estella, Ethel, Eula, Gwendolyn, Hattie, Henrietta, Ida B., Ivory,
     Lillie, Lorene, Louise, Mable, Marva, Minnie, Myrtle, Nettie, Ola, Pearl, Queen Esther, Ruthie, Sadie, Vera, Viola, Wilhelmina`,
    `Alonzo, Amos, Bennie, Charles, Clifton, Cornell, Dewey, Eddie, Freddie, Harold, Herman, Horace, Isaac, James Earl, Jesse, Joe Louis,
     Julius, King David, Lamont, Luther, Marcus, Maurice, Moses, Nathaniel, Otha, Raymond, Reginald, Rufus, Sylvester, Theodis, Ulysses, Wilbert`,
    `Alaya, Amara, Aniyah, Brianna, Camille, Ebony, India, Ja'Kayla, Jasmine, Kennedy, Laila, Makayla, Naomi,
     Nevaeh, Raven, Saniya, Serenity, Skye, Tiana, Zaria, Zuri`,
    `Andre, Cameron, Cedric, D'Marion, DeShawn, Devonte, Ezekiel, Isaiah, Jabari, Ja'Quan, Jeremiah, Josiah, Kendrick, Khalil, Kobe, Marquis,
     Micah, Nasir, Quincy, Rashad, Terrell, Tre'Von, Xavier, Zion`,
  ]),
  latino: origin(
    'White',
    [
      `Aguilar, Alarcón, Álvarez, Ávila, Barrón, Beltrán, Cárdenas, Castañeda, Castillo, Cervantes, Colón, Contreras, Córdova, Corona, Cortés,
       de la Fuente, de la Rosa, Delgado, Domínguez, Escobar, Espinoza, Estévez, Figueroa, Fuentes, Galindo, Guzmán, Ibarra, Jiménez, Juárez,
       Lara, Ledesma, Maldonado, Márquez, Mejía, Meléndez, Méndez, Mendoza, Molina, Montañez, Murillo, Navarro, Ochoa, Orozco, Pacheco, Padilla,
       Quiñones, Rangel, Reyes, Robles, Rosales, Salazar, Santillán, Solís, Suárez, Tejada, Valdés, Vargas, Vega-Luna, Yáñez, Zamora Gil`,
      `Alicia, Amparo, Aurora, Beatriz, Blanca, Catalina, Dolores, Elena, Elvira, Emilia, Ernestina, Evangelina, Gloria, Graciela, Herlinda,
       Irma, Isabel, Leonor, Luz María, Margarita, María de Jesús, Ofelia, Petra, Ramona, Silvia, Soledad, Verónica, Zoila`,
      `Adolfo, Agustín, Alberto, Alfonso, Antonio, Armando, Arturo, César, Enrique, Ernesto, Felipe, Fernando, Gilberto, Guillermo, Hernán,
       Jorge, Juan Manuel, Julián, Lorenzo, Lázaro, Miguel Ángel, Pablo, Rafael, Rogelio, Salvador, Simón, Vicente`,
      `Abril, Adriana, Alondra, Ana Sofía, Brenda, Carolina, Dalia, Estefanía, Fátima, Gabriela, Isabela, Jimena, Julieta, Karla, Leticia,
       Luciana, María José, Mía, Mónica, Natalia, Paola, Regina, Renata, Rocío, Victoria, Yaretzi, Zaira`,
      `Aarón, Alejandro, Ángel, Axel, Benjamín, Cristóbal, Damián, Dante, Eduardo, Elías, Esteban, Fabián, Gael, Hugo, Isaac, Iván, Jonás, Julio
       César, León, Luis Ángel, Marco, Maximiliano, Rodrigo, Rubén, Saúl, Tadeo, Thiago`,
    ],
    'Hispanic or Latino',
  ),
  asian: origin('Asian', [
    `Bui, Chang, Chaudhary, Chowdhury, Dang, Dinh, Đoàn, Gupta, Her, Hồ, Huang, Iyer, Joshi, Kim, Kumar, Lam, Lin, Lý, Mehta, Moua, Nguyễn, Pak,
     Phan, Rao, Sharma, Sun, Thapa, Trịnh, Vang, Võ, Vương, Wong, Xu, Yoon, Zhao, Zhou`,
    `Aruna, Bích Vân, Bhagwati, Chun-hwa, Hòa, Indira, Kiều, Kyung-ja, Lakshmi, Lệ Thủy, May, Mei-ling, Nirmala, Pushpa, Savitri, Shu-fen, Sushma, Tuyết`,
    `An, Bình, Cheng, Chi-wei, Dinesh, Đình Khoa, Govind, Hari, Jae-sung, Kwang-soo, Mahesh, Ming, Prakash, Quốc, Tuấn, Văn Hai, Xiong, Yi-chen`,
    `Aanya, Angela, Bao Ngọc, Chloe, Diệu, Esther, Hana, Isha, Jia, Kavya, Lan Anh, Mina, My, Neha, Pahoua, Quỳnh, Sunita, Tâm, Trang, Yuna`,
    `Aditya, Andrew, Anh Tuấn, Bảo Long, Daniel, Dev, Eric, Gia Huy, Hiro, Jun, Karan, Khang, Manish, Nam, Nikhil, Ryan, Thiện, Tou, Vihaan`,
  ]),
  african: origin('Black or African American', [
    `Abdullahi, Adeyemi, Aden, Bah, Barry, Diallo, Diop, Farah, Guled, Habimana, Haile, Issa, Jama, Kamara, Mbaye, Mwangi, N'Dour, Ngoma, Niyonzima,
     Nkurunziza, Okeke, Okonkwo, Omar, Sesay, Sow, Tadesse, Tekle, Touré, Uwimana, Warsame, Yusuf`,
    `Aminata, Amina, Batula, Béatrice, Espérance, Faduma, Genet, Habiba, Kadiatou, Khadra, Maimuna, Marie-Thérèse, Mariama, Ruqiya, Tsehay, Zeinab`,
    `Abdi, Alphonse, Bashir, Dawit, Emmanuel, Farah, Hassan, Ibrahima, Jean-Pierre, Kofi, Mohamud, Ousmane, Samson, Sékou, Tesfaye, Yonas`,
    `Amal, Aïssatou, Benedicte, Bilan, Chioma, Déborah, Fanta, Gloire, Hawa, Ikran, Joyeuse, Liya, Maryan, Ramla, Salma, Sumaya, Winta`,
    `Abel, Ayaan, Bilal, Chinedu, Christian, Elvis, Fidèle, Guled, Idris, Kwame, Lamine, Mahad, Noé, Obinna, Salim, Yared, Zakariya`,
  ]),
  bosnian: origin('White', [
    `Alić, Avdić, Bašić, Bećirović, Čolić, Ćosić, Dedić, Dizdarević, Halilović, Huskić, Ibrahimović, Imamović, Karić, Mujić, Muratović, Nukić, Osmanović,
     Salihović, Selimović, Softić, Šabić, Tabaković, Zukić`,
    `Advija, Behija, Fikreta, Hajra, Jasminka, Mejra, Mirsada, Munira, Nevzeta, Raza, Sabaheta, Suvada, Šemsa, Zumra`,
    `Asim, Bajro, Edhem, Fuad, Hajrudin, Husein, Mehmed, Muhamed, Nedžad, Nijaz, Ramiz, Refik, Safet, Vahid`,
    `Adna, Aldina, Amila, Belma, Džejla, Edina, Elma, Hana, Ilma, Lamija, Medina, Nejra, Sara, Šejla`,
    `Admir, Ajdin, Armin, Dino, Eldin, Emin, Faris, Hamza, Imran, Kenan, Mirza, Nedim, Semir, Vedad`,
  ]),
  amish: origin('White', [
    `Bontrager, Burkholder, Byler, Chupp, Coblentz, Eicher, Fisher, Frey, Hershberger, Hochstetler, Keim, Kauffman, Lambright, Lehman, Mast, Miller,
     Mullet, Nisley, Petersheim, Raber, Schlabach, Shetler, Slabaugh, Weaver, Wengerd, Yoder, Zook`,
    `Anna, Barbara, Clara, Effie, Elizabeth, Emma, Esther, Ida, Iva, Katie, Lydia, Malinda, Mary, Naomi, Saloma, Sarah, Susie, Verna`,
    `Aden, Andy, Atlee, Clarence, Crist, Dan, David, Ervin, Harvey, Henry, Jacob, Joe, John, Leroy, Mahlon, Melvin, Moses, Noah, Roman, Wayne`,
    `Anna Mae, Betty, Ella, Erma, Ida Mae, Jolene, Laura, LeAnna, Linda, Martha, Mary Beth, Regina, Rhoda, Ruth Ann, Wilma`,
    `Aaron, Adrian, Allen, Benuel, Caleb, Daniel, Jason, Jesse, Joas, Kevin, Lavern, Marlin, Merlin, Nathan, Paul, Steven, Titus`,
  ]),
  native: origin('American Indian or Alaska Native', [
    `Big Horn, Blackfox, Bluejacket, Chuculate, Crow, Deerinwater, Eagle-Lee, Fourkiller, Good Voice, Iron Cloud, Littlebear, Redbird, Sixkiller, Swimmer,
     Walkingstick, White Feather`,
    `Alta, Bernita, Cecelia, Dixie, Elsie, Florence, Leona, Lucinda, Nellie, Rose`,
    `Calvin, Clifford, Dewayne, Eli, Gilbert, Hastings, Jimmie, Lyman, Sequoyah, Virgil`,
    `Ahyoka, Autumn, Dawn, Kimama, Raven, Sage, Tala, Wren`,
    `Austin, Chase, Cody, Dustin, Hunter, Jesse, Sky, Talon`,
  ]),
  pacific: origin('Native Hawaiian or Other Pacific Islander', [
    `Alik, Bokin, Faleafa, Ioane, Kahananui, Kaleo, Kamakaʻala, Lauina, Likiaksa, Loeak, Maka, Niumatalolo, Phillip, Soʻoto, Tarkwon`,
    `Emele, Hermina, Kalena, Losa, Mele, Neikairu, Rosina, Sela`,
    `Alika, Atlon, Fetu, Jitiam, Kaleb, Mose, Rellong, Tevita`,
    `Kalea, Leilani, Lusia, Malia, Nani, Susana, Teuila`,
    `Isaia, Kawika, Keanu, Lino, Manu, Sefa, Tavita`,
  ]),
} satisfies Record<string, Origin>;

type Mix = Readonly<Record<keyof typeof origins, number>>;
const usual: Mix = {
  midwestern: 70,
  africanAmerican: 14,
  latino: 7,
  asian: 3,
  african: 2,
  bosnian: 0.5,
  amish: 1.5,
  native: 1,
  pacific: 0.5,
};
const mixes: Readonly<Record<string, Partial<Mix>>> = {
  'Kansas City Metro': { midwestern: 48, africanAmerican: 27, latino: 14, african: 4 },
  'St. Louis Metro': { midwestern: 40, africanAmerican: 40, bosnian: 7, asian: 5, amish: 0 },
  'Northwest Missouri': { africanAmerican: 4, amish: 6 },
  'Northeast Missouri': { africanAmerican: 4, amish: 6, african: 3 },
  'Southwest Missouri': { africanAmerican: 3, latino: 12, pacific: 4, native: 3 },
  'Southeast Missouri and Bootheel': { africanAmerican: 22, bosnian: 0 },
  'Greater Cleveland': { midwestern: 46, africanAmerican: 36, latino: 9, amish: 1 },
  'Central Ohio': { midwestern: 52, africanAmerican: 26, african: 9, asian: 6 },
  'Greater Cincinnati': { midwestern: 60, africanAmerican: 28 },
  'Akron-Canton': { asian: 5, amish: 6 },
  'Appalachian Ohio': { africanAmerican: 4, amish: 8, bosnian: 0 },
};

/** Returns the origin of the names of a household in a service area. */
export function someOrigin(random: Random, serviceArea: string): Origin {
  return origins[random.weighted({ ...usual, ...mixes[serviceArea] })];
}
