/** Service areas of Missouri, with their real counties, cities and zips. */
import { type Area, area } from './place.ts';

export const missouri: readonly Area[] = [
  area(
    'Kansas City Metro',
    22,
    ['816', '975'],
    `
    Jackson|Kansas City|64108 64109 64110 64114 64123 64124 64127 64128 64130 64131 64132 64134 64138 64133
    Clay|Kansas City|64117 64118
    Jackson|Independence|64050 64052 64055
    Jackson|Lee's Summit|64063 64081 64086
    Jackson|Blue Springs|64014 64015
    Jackson|Grandview|64030
    Jackson|Grain Valley|64029
    Clay|Liberty|64068
    Clay|Excelsior Springs|64024
    Clay|Kearney|64060
    Clay|Smithville|64089
    Platte|Platte City|64079
    Platte|Kansas City|64152
    Platte|Weston|64098
    Cass|Harrisonville|64701
    Cass|Belton|64012
    Cass|Raymore|64083
    Cass|Pleasant Hill|64080
  `,
  ),
  area(
    'St. Louis Metro',
    26,
    ['314', '557'],
    `
    St. Louis City|St. Louis|63103 63104 63106 63107 63108 63109 63110 63111 63112 63113 63115 63116 63118 63120 63139 63147
    St. Louis|Florissant|63031 63033
    St. Louis|St. Louis|63135 63130 63122 63119 63136 63114 63123
    St. Louis|Chesterfield|63017
    St. Louis|Ballwin|63011 63021
    St. Louis|Maryland Heights|63043
    St. Louis|Hazelwood|63042
    St. Louis|Fenton|63026
  `,
  ),
  area(
    'Gateway West',
    12,
    ['636'],
    `
    St. Charles|St. Charles|63301 63303 63304
    St. Charles|O'Fallon|63366
    St. Charles|St. Peters|63376
    St. Charles|Wentzville|63385
    Franklin|Washington|63090
    Franklin|Union|63084
    Franklin|Pacific|63069
    Franklin|Sullivan|63080
    Jefferson|Festus|63028
    Jefferson|De Soto|63020
    Jefferson|Arnold|63010
    Jefferson|Hillsboro|63050
    Jefferson|House Springs|63051
    Jefferson|Imperial|63052
    Lincoln|Troy|63379
    Warren|Warrenton|63383
  `,
  ),
  area(
    'Northwest Missouri',
    6,
    ['660', '816'],
    `
    Buchanan|St. Joseph|64501 64503 64505 64506 64507
    Nodaway|Maryville|64468
    DeKalb|Maysville|64469
    Daviess|Gallatin|64640
    Daviess|Jamesport|64648
    Grundy|Trenton|64683
    Livingston|Chillicothe|64601
    Harrison|Bethany|64424
    Clinton|Cameron|64429
    Clinton|Plattsburg|64477
    Ray|Richmond|64085
    Andrew|Savannah|64485
  `,
  ),
  area(
    'Northeast Missouri',
    6,
    ['573', '660'],
    `
    Adair|Kirksville|63501
    Marion|Hannibal|63401
    Marion|Palmyra|63461
    Macon|Macon|63552
    Pike|Bowling Green|63334
    Pike|Louisiana|63353
    Audrain|Mexico|65265
    Knox|Edina|63537
    Scotland|Memphis|63555
    Randolph|Moberly|65270
    Monroe|Paris|65275
    Linn|Brookfield|64628
    Shelby|Shelbina|63468
  `,
  ),
  area(
    'Central Missouri',
    11,
    ['235', '573'],
    `
    Boone|Columbia|65201 65202 65203
    Boone|Centralia|65240
    Boone|Ashland|65010
    Cole|Jefferson City|65101 65109
    Callaway|Fulton|65251
    Pettis|Sedalia|65301
    Camden|Camdenton|65020
    Camden|Osage Beach|65065
    Moniteau|California|65018
    Moniteau|Tipton|65081
    Phelps|Rolla|65401
    Phelps|St. James|65559
    Cooper|Boonville|65233
    Saline|Marshall|65340
    Morgan|Versailles|65084
    Pulaski|Waynesville|65583
    Pulaski|St. Robert|65584
    Laclede|Lebanon|65536
    Johnson|Warrensburg|64093
    Howard|Fayette|65248
  `,
  ),
  area(
    'Southwest Missouri',
    11,
    ['417'],
    `
    Greene|Springfield|65802 65803 65804 65806 65807 65810
    Greene|Republic|65738
    Christian|Nixa|65714
    Christian|Ozark|65721
    Jasper|Joplin|64801
    Jasper|Carthage|64836
    Jasper|Webb City|64870
    Newton|Neosho|64850
    McDonald|Noel|64854
    McDonald|Anderson|64831
    Barry|Monett|65708
    Barry|Cassville|65625
    Lawrence|Aurora|65605
    Lawrence|Mount Vernon|65712
    Polk|Bolivar|65613
    Taney|Branson|65616
    Taney|Forsyth|65653
    Vernon|Nevada|64772
    Webster|Marshfield|65706
    Webster|Seymour|65746
    Dallas|Buffalo|65622
    Barton|Lamar|64759
  `,
  ),
  area(
    'Southeast Missouri and Bootheel',
    8,
    ['573'],
    `
    Cape Girardeau|Cape Girardeau|63701 63703
    Cape Girardeau|Jackson|63755
    Scott|Sikeston|63801
    Dunklin|Kennett|63857
    Dunklin|Malden|63863
    Pemiscot|Caruthersville|63830
    Pemiscot|Hayti|63851
    Butler|Poplar Bluff|63901
    Ste. Genevieve|Ste. Genevieve|63670
    St. Francois|Farmington|63640
    St. Francois|Park Hills|63601
    Perry|Perryville|63775
    New Madrid|New Madrid|63869
    Stoddard|Dexter|63841
    Howell|West Plains|65775
    Howell|Mountain View|65548
    Texas|Houston|65483
    Washington|Potosi|63664
    Mississippi|Charleston|63834
  `,
  ),
];
