/** Service areas of Ohio, with their real counties, cities and zips. */
import { type Area, area } from './place.ts';

export const ohio: readonly Area[] = [
  area(
    'Central Ohio',
    18,
    ['614', '740'],
    `
    Delaware|Delaware|43015
    Fairfield|Canal Winchester|43110
    Fairfield|Lancaster|43130
    Franklin|Columbus|43201 43203 43204 43205 43206 43207 43211 43213 43219 43223 43224 43227 43228 43229 43232
    Franklin|Grove City|43123
    Franklin|Reynoldsburg|43068
    Franklin|Westerville|43081
    Licking|Newark|43055
    Marion|Marion|43302
    Pickaway|Circleville|43113
  `,
  ),
  area(
    'Greater Cleveland',
    20,
    ['216', '440'],
    `
    Cuyahoga|Cleveland|44102 44103 44104 44105 44106 44108 44109 44110 44111 44112 44118 44120 44128 44129 44130
    Cuyahoga|Euclid|44132
    Cuyahoga|Lakewood|44107
    Geauga|Chardon|44024
    Lake|Mentor|44060
    Lake|Painesville|44077
    Lorain|Elyria|44035
    Lorain|Lorain|44052
    Medina|Medina|44256
  `,
  ),
  area(
    'Greater Cincinnati',
    11,
    ['513'],
    `
    Butler|Hamilton|45011 45013
    Butler|Middletown|45042 45044
    Clermont|Batavia|45103
    Clinton|Wilmington|45177
    Hamilton|Cincinnati|45202 45205 45206 45207 45211 45214 45219 45223 45225 45229 45231 45237
    Highland|Hillsboro|45133
    Warren|Lebanon|45036
  `,
  ),
  area(
    'Akron-Canton',
    12,
    ['330', '234'],
    `
    Portage|Kent|44240
    Portage|Ravenna|44266
    Stark|Canton|44702 44703 44705 44708
    Stark|Massillon|44646 44647
    Summit|Akron|44301 44305 44306 44310 44312 44314 44320
    Summit|Barberton|44203
    Summit|Cuyahoga Falls|44221
    Wayne|Orrville|44667
    Wayne|Wooster|44691
  `,
  ),
  area(
    'Miami Valley',
    10,
    ['937'],
    `
    Clark|Springfield|45503 45505
    Darke|Greenville|45331
    Greene|Fairborn|45324
    Greene|Xenia|45385
    Miami|Piqua|45356
    Miami|Troy|45373
    Montgomery|Dayton|45402 45403 45405 45406 45410 45417 45420 45424 45426 45429
    Shelby|Sidney|45365
  `,
  ),
  area(
    'Toledo and Northwest Ohio',
    9,
    ['419', '567'],
    `
    Allen|Lima|45801 45804
    Defiance|Defiance|43512
    Erie|Sandusky|44870
    Hancock|Findlay|45840
    Henry|Napoleon|43545
    Lucas|Maumee|43537
    Lucas|Oregon|43616
    Lucas|Toledo|43604 43605 43607 43608 43609 43612 43613 43615
    Sandusky|Fremont|43420
    Wood|Bowling Green|43402
  `,
  ),
  area(
    'Mahoning Valley',
    10,
    ['330'],
    `
    Ashtabula|Ashtabula|44004
    Ashtabula|Conneaut|44030
    Columbiana|East Liverpool|43920
    Columbiana|Salem|44460
    Mahoning|Campbell|44405
    Mahoning|Youngstown|44502 44505 44507 44509 44511 44512
    Trumbull|Niles|44446
    Trumbull|Warren|44481 44483 44485
  `,
  ),
  area(
    'Appalachian Ohio',
    9,
    ['740'],
    `
    Athens|Athens|45701
    Athens|Nelsonville|45764
    Belmont|St. Clairsville|43950
    Coshocton|Coshocton|43812
    Gallia|Gallipolis|45631
    Guernsey|Cambridge|43725
    Holmes|Killbuck|44637
    Holmes|Millersburg|44654
    Jackson|Wellston|45692
    Lawrence|Ironton|45638
    Muskingum|Zanesville|43701
    Perry|New Lexington|43764
    Pike|Waverly|45690
    Ross|Chillicothe|45601
    Scioto|Portsmouth|45662
    Tuscarawas|Newcomerstown|43832
    Washington|Marietta|45750
  `,
  ),
];
