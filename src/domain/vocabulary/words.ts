/** Where people write words: in a search, above a column of a sheet, in a cell, above a column of a pasted list. */
type Place = 'search' | 'heading' | 'cell' | 'list'

/** The trade’s names for something. */
export interface Entry {
  /** a key or a value; for an attribute’s value, its key comes first: ‘control: none’ */
  means: string
  en: readonly string[]
  de: readonly string[]
  ar: readonly string[]
  fr: readonly string[]
  /** where these words are known */
  in: readonly Place[]
}

const wordsIn = (cell = '') => cell.split(',').flatMap((word) => word.trim() || [])

/** Entries of a table with the columns means, English, German, Arabic and French. */
const entries = (places: readonly Place[], table: string): Entry[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [means = '', en, de, ar, fr] = line.split('|')
      const words = { en: wordsIn(en), de: wordsIn(de), ar: wordsIn(ar), fr: wordsIn(fr) }
      return { means: means.trim(), ...words, in: places }
    })

/**
 * The trade's words beside the names and phrases that stand with their attributes. A space also stands
 * for a hyphen or for nothing, so that 'up light' is also 'up-light' and 'uplight', and a plural needs no
 * entry. Each word is known where it has this meaning: a heading 'Ausführung' means the finish,
 * while a search for it means anything. Modules `*.derived.ts` give each reader its words.
 */
export const vocabulary = {
  // A text of the catalogue that has one of these, such as a category, title or mounting, is found by all.
  kinds: entries(
    ['search'],
    `
    downlight | downlight, downlighter, can light, can, canister light, pot light, high hat | Einbaustrahler, Deckeneinbaustrahler, Einbaudownlight, Deckeneinbauleuchte, Einbauspot, Deckenspot, Deckenstrahler | داون لايت, داونلايت, إنارة سقفية مخفية, سبوت غاطس
    uplight | up light, uplighter, up lighting, tree light, tree uplight, tree lighting, palm light, palm lighting, palm uplight, palm tree light, palm tree lighting | Uplight, Bodenstrahler, Baumstrahler, Baumleuchte, Baumbeleuchtung, Palmenstrahler, Palmenbeleuchtung | أب لايت, إنارة صاعدة, إضاءة صاعدة, إضاءة نخيل, إنارة نخيل, إضاءة نخل, إنارة نخل, كشاف نخيل, إضاءة أشجار, إنارة أشجار, كشاف أشجار
    in-ground | in ground, ground recessed, recessed ground, buried, ground light, burial light, well light, floor recessed, recessed floor, in floor | Bodeneinbauleuchte, Bodeneinbaustrahler, Bodenleuchte, Bodeneinbau, Erdeinbauleuchte | إنارة أرضية, إضاءة أرضية, أرضي, أرضية, كشاف أرضي, غاطس أرضي
    drive-over | drive over, drive over light, driveway, driveway light, walk over, walkover light, walk over light, ground marker, paver light, runway marker, roll over | überfahrbar, überrollbar, begehbar, befahrbar, Einfahrtsleuchte, Pflasterleuchte | ممر سيارات, إنارة ممر السيارات, إنارة المداخل
    spot | spot, spot light, accent, accent light, accent lighting, accent spot, projector, aimable light, adjustable spot, display light | Strahler, Spot, Spotstrahler, Akzentleuchte, Akzentstrahler, Richtstrahler | سبوت لايت, سبوت, كشاف, إضاءة مركزة, إنارة مركزة
    flood | flood light, floodlight, area light | Fluter, Scheinwerfer, Flutlicht | كشاف إنارة, كشاف غامر
    wall-washer | wall washer, wall wash, wall washing, washer, wall wash light | Wandfluter, Wallwasher, Wandflutung | وول واشر, غسيل جدران, غاسل جدران
    wall-grazer | grazer, wall grazer, grazing, wall grazing | Streiflicht
    wall-light | wall light, wall lamp, wall luminaire, wall fixture, wall lighting, wall sconce, sconce, wall bracket, wall mounted light, wall mounted luminaire | Wandleuchte, Wandlampe, Wandaufbauleuchte, Wandstrahler, Außenwandleuchte | جدارية, إنارة جدارية, إضاءة جدارية, أبليك, إنارة حائط, إضاءة حائط
    up-down | up down, up and down, up down light, up and down light, up down wall light | Up Down Leuchte, zweiseitig strahlend | أب داون, علوي وسفلي
    bollard | bollard, bollard light, path light, pathway light, path lighting, pathway lighting, path luminaire, garden bollard, walkway light | Poller, Pollerleuchte, Wegeleuchte, Wegleuchte | بولارد, عمود حديقة, إنارة ممرات, إضاءة ممرات, إنارة ممر
    spike | spike, spike light, spike spot, garden spike, stake light, garden spot, garden spotlight, landscape spot, planter light | Erdspießleuchte, Erdspießstrahler, Gartenstrahler, Gartenspot | سبايك لايت, كشاف حديقة, كشاف حدائق, إنارة حدائق, إضاءة حدائق
    step-light | step light, step lighting, stair light, stair lighting, staircase light, stair, staircase, stair tread light, tread light, stairway light, step marker | Stufenleuchte, Treppenleuchte, Stufenlicht, Treppenlicht, Treppe, Stufe, Orientierungsleuchte | إنارة درج, إضاءة درج, درج, سلالم, إنارة سلالم, إضاءة سلالم
    panel | panel, panel light, light panel, flat panel, office panel, troffer, lay in | Panel, Panelleuchte, Rasterleuchte, Einlegeleuchte, Flächenleuchte, Büroleuchte | بانل, بانل لايت, بانيل, لوح إضاءة
    linear | linear, linear light, linear luminaire, profile, light line, continuous row, profile light, strip, strip light, led strip, light strip, led profile, led tape | Lichtlinie, Lichtband, Linearleuchte, Profilleuchte, LED Band, Lichtleiste, Lichtprofil | خطي, إنارة خطية, إضاءة خطية, بروفايل, شريط ليد, ستريب
    batten | batten, batten light, batten luminaire, tri proof, vapour tight, vapor tight | Lichtleistenleuchte, Feuchtraumleuchte, Wannenleuchte | باتن, إنارة مقاومة للرطوبة
    frame | frame, frame light, gimbal, cardan, cardanic, grille light, multiple light, trimless frame | Kardanleuchte, Kardaneinbauleuchte, Rahmenleuchte, Einbaurahmen | فريم, إطار, سبوت مزدوج
    surface-light | surface, surface mount, surface mounted, surface light, cylinder, ceiling light, ceiling luminaire, cylinder light, ceiling mounted light, ceiling fixture | Aufbauleuchte, Deckenaufbauleuchte, Aufbaustrahler, Aufbaudownlight, Aufbau, Deckenleuchte, Deckenlampe | سطحي, سطحية, إنارة سطحية, إضاءة سقفية, إنارة سقفية, سلندر
    facade | facade, facade light, facade lighting, facade luminaire, architectural exterior light | Fassade, Fassadenleuchte, Fassadenbeleuchtung, Fassadenstrahler | واجهة, واجهات, إنارة واجهات, إضاءة واجهات
    `,
  ),
  // The location of a category, which is 'Indoor' or 'Outdoor'. IP54 keeps rain out, so that an indoor
  // category's luminaire can be one for outdoors.
  places: entries(
    ['search'],
    `
    outdoor | outdoor, outdoors, exterior, outside, external, landscape | außen, draußen, Außenleuchte, Außenbereich, Außenbeleuchtung, Außenlampe, im Freien | خارجي, خارجية, إضاءة خارجية, إنارة خارجية, في الهواء الطلق
    weatherproof | IP54, IP55, IP64, IP65, IP66, IP67, IP68, IP69
    indoor | indoor, indoors, interior, inside, internal | innen, drinnen, Innenleuchte, Innenbereich, Innenraum, Innenbeleuchtung, Innenlampe | داخلي, داخلية, إضاءة داخلية, إنارة داخلية
    `,
  ),
  names: [
    ...entries(
      ['search', 'heading'],
      `
    specs.lumens | lumen, luminous flux, output | Lichtstrom, Leuchtenlichtstrom, Bemessungslichtstrom, Nutzlichtstrom | تدفق ضوئي
    specs.watts | power, wattage, connected load, system power | Leistung, Anschlussleistung, Systemleistung, Leistungsaufnahme, Bemessungsleistung, Gesamtleistung | قدرة
    specs.efficacy | efficiency | Lichtausbeute, Effizienz, Systemeffizienz
    specs.cct | colour temperature, color temperature | Farbtemperatur, Lichtfarbe | حرارة اللون, درجة حرارة اللون
    specs.cri | | Farbwiedergabe, Farbwiedergabeindex | تجسيد اللون, مؤشر تجسيد اللون
    specs.beam | beam, beam angle, beam spread | Abstrahlwinkel, Ausstrahlungswinkel, Ausstrahlwinkel, Strahlungswinkel, Halbwertswinkel | زاوية الشعاع, زاوية الإضاءة, زاوية
    specs.distribution | light distribution | Lichtverteilung | توزيع الضوء
    specs.ip | ip rating, protection | Schutzart | درجة الحماية
    specs.ik | ik rating | Stoßfestigkeit, Schlagfestigkeit
    specs.control | | Steuerung | تحكم
    specs.cutOut | cut out, cutting, hole | Deckenausschnitt, Ausschnitt, Lochausschnitt, Einbauöffnung | فتحة, قطر الفتحة
    specs.recessDepth | | Einbautiefe | عمق
    specs.finish | | Farbe, Oberfläche | لون
      `,
    ),
    ...entries(
      ['heading', 'list'],
      `
    orderCode | article number, item number, order number, part number, catalog number, catalogue number, catalog, sku, part no, item no, order no, article no, item code, ordering code, ordering number | Bestellnummer, Bestellnr, Bestell-Nr, Best.-Nr, Bestellcode, Artikelnummer, Artikelnr, Artikel-Nr, Art.-Nr, Artikelcode | رقم الطلب, رقم الصنف, رمز الطلب, كود الطلب, رمز الصنف, كود الصنف
    code | product code, model, model no, model number, family code | Produktcode, Modell, Familiencode | رمز المنتج, كود المنتج, كود, رمز, الموديل
      `,
    ),
    ...entries(
      ['heading'],
      `
    name | product name, product, item name, luminaire, fixture, designation, product designation, article name, model name, luminaire name | Produktname, Bezeichnung, Artikelbezeichnung, Artikelname, Typbezeichnung, Produktbezeichnung, Produkt, Leuchte | الاسم, اسم المنتج, المنتج, اسم الصنف
    title | short description, subtitle | Titel, Kurzbeschreibung, Kurztext
    brand | | Marke | العلامة التجارية, الماركة
    productNumber | | Produktnummer | رقم المنتج
    dateOfRelease | release date, release, launch date, launch, launched, introduced, available from | Erscheinungsdatum, Markteinführung, Verfügbar ab | تاريخ الإصدار
    description | long description, product description | Beschreibung, Langtext, Produktbeschreibung | الوصف
    length | dimensions, dimension, size | Abmessungen, Abmessung, Maße, Größe | الأبعاد, المقاس
    color | colour
    material | materials, housing material, body material | Werkstoff, Materialien, Gehäusematerial | المادة, الخامة, مادة الهيكل
    accessories | | Zubehör | الملحقات
    image | picture, pictures, images, photo | Bild, Bilder, Produktbild, Foto | الصورة
    images | further pictures, additional images, more images, gallery | weitere Bilder
    datasheet | data sheet, datasheets | Datenblatt, Datenblätter | ورقة البيانات
    photometry | EULUMDAT, LDT, IES, photometry, photometric files | Photometrie, Lichtverteilungsdatei
    drawing | drawings | Zeichnung, Zeichnungen, Maßzeichnung
    category_ids | category, product group | Kategorie, Kategorien, Produktgruppe, Warengruppe | الفئة
    project_ids | project | Projekt, Projekte, Referenz, Referenzen
    retired | discontinued, phased out | ausgelaufen, Auslauf, abgekündigt
    specs.lumens | lumen output, light output, delivered lumens, nominal flux, lumen package | Lichtleistung, Nennlichtstrom | الفيض الضوئي, شدة الإضاءة, اللومن
    specs.watts | watt, watts, rated power, nominal power, input power, power consumption, total power, total W, system W, luminaire W, consumption | Leistungsaufnahme, Nennleistung, Anschlusswert, Verbrauch | القدرة الكهربائية, الاستهلاك, استهلاك الطاقة, الطاقة, الواط
    specs.cct | light colour, light color, LED colour, LED color, colour temp, color temp, correlated colour temperature, correlated color temperature | ähnlichste Farbtemperatur, Farbtemp | لون الضوء, لون الإضاءة, درجة الحرارة اللونية, الحرارة اللونية, الكلفن
    specs.cctMax | | höchste Farbtemperatur, Farbtemperatur max
    specs.cri | Ra, colour rendering, color rendering, colour rendering index, color rendering index | Farbwiedergabe Ra, Ra-Wert | معامل تجسيد اللون, دليل تجسيد اللون
    specs.sdcm | MacAdam, colour consistency, color consistency | Farbtoleranz, Farbkonsistenz, Farbortabweichung
    specs.beam | optic, optics, optical system | Öffnungswinkel, Halbstreuwinkel
    specs.field | | Zehntelwertswinkel, Feldwinkel
    specs.distribution | | Ausstrahlung
    specs.ugr | UGR | Blendwert, UGR-Wert
    specs.ip | IP code, IP front, protection rating | Schutzart IP, IP-Schutzart
    specs.ipBack | | Schutzart Rückseite, Schutzart rückseitig
    specs.ik | IK code | IK-Schutzart
    specs.protectionClass | safety class, electrical class, insulation class | Schutzklasse | فئة الحماية
    specs.control | control gear, dimmable, dimming protocol, dimming method, control protocol | Ansteuerung, Dimmung, Dimmbarkeit, Dimmbar, Dimmart, Lichtsteuerung | التعتيم, قابل للتعتيم, نظام التحكم, نوع التحكم
    specs.driver | | Betriebsgerät, Treiber, Konverter, EVG
    specs.voltage | voltage, supply voltage, mains voltage, input voltage, operating voltage, rated voltage | Spannung, Netzspannung, Nennspannung, Versorgungsspannung, Eingangsspannung, Anschlussspannung, Betriebsspannung | الجهد, الفولتية, جهد التشغيل
    specs.powerFactor | cos phi | Leistungsfaktor | معامل القدرة
    specs.pstLm | flicker | Flimmern
    specs.svm | | Stroboskopeffekt
    specs.lifetimes | life, service life, lifespan, rated life, rated lifetime | Lebensdauer, Nutzlebensdauer, Bemessungslebensdauer | العمر الافتراضي, عمر التشغيل
    specs.ambient | operating temperature, operating temp, working temperature, working temp, ambient temp, temperature range | Umgebungstemperatur, Betriebstemperatur, Temperaturbereich | حرارة التشغيل, درجة حرارة التشغيل
    specs.mounting | mount, mounting type, mounting method, installation, installation type, fixing | Montage, Montageart, Montageort, Einbauart, Befestigung | التركيب, نوع التركيب, طريقة التركيب
    specs.cutOut | ceiling cut-out, cut-out size, cutout size | Einbaudurchmesser, Deckenausschnittsmaß | فتحة السقف, مقاس الفتحة
    specs.recessDepth | | Einbauhöhe
    specs.length | | Länge | الطول
    specs.width | | Breite | العرض
    specs.height | | Höhe | الارتفاع
    specs.diameter | | Durchmesser | القطر
    specs.weight | net weight | Gewicht, Nettogewicht | الوزن
    specs.driveOver | | Überrollbarkeit, Überfahrlast, Druckbelastung, Belastbarkeit
    specs.finish | housing colour, housing color, body colour, body color, finish colour, body finish, surface | Gehäusefarbe, Leuchtenfarbe, Ausführung | التشطيب, لون الهيكل, لون الجسم
    specs.lightSourceClass | energy class | Energieeffizienzklasse, Energieklasse
    specs.eprel | EPREL, EPREL-ID | EPREL-Nummer
    specs.emergency | emergency duration | Notlicht, Notlichtdauer, Notbetrieb
    specs.gtin | barcode, EAN | EAN-Code
    specs.etim | ETIM | ETIM-Klasse
      `,
    ),
    ...entries(
      ['list'],
      `
    orderCode | article, item, reference, ref | Artikel
    mark | type, mark, type mark, tag | Typ, Kennzeichen | النوع
    location | location, room, area, place | Ort, Raum, Bereich, Einbauort | الموقع, المكان, الغرفة
    note | note, notes, remark, remarks, comment, comments | Bemerkung, Bemerkungen, Anmerkung, Anmerkungen, Notiz, Kommentar | ملاحظة, ملاحظات
    quantity | qty, quantity, pcs, pieces, count, amount, nos, units, number, qty pcs, qty nos, q ty | Menge, Anzahl, Stück, Stk | الكمية, العدد | quantité, qté
      `,
    ),
  ],
  units: [
    ...entries(
      ['search', 'cell'],
      `
    lumen | | | لومن, لومين
    lumenPerWatt | lumens per watt, lumen per watt, lumens/watt, lm per W | lumen pro Watt
    watt | | | واط, وات
    kelvin | | | كلفن, كلفين
    degree | deg, degrees | Grad | درجة
    lux | | | لوكس
    `,
    ),
    // In a search, a letter is a word of other things.
    ...entries(['cell'], 'kelvin | | | ك'),
  ],
  // Before a figure: in a search they say which values fit, and in a cell that it is not the value itself.
  limits: [
    ...entries(
      ['search', 'cell'],
      `
    at least | >, >=, =>, ≥, at least, more than, over, above, min, min., minimum, from, wider than, greater than, larger than, bigger than, higher than, brighter than | mindestens, ab, über, größer als, mehr als | أكثر من, أكبر من, فوق, على الأقل, من
    at most | <, <=, =<, ≤, at most, less than, under, below, max, max., maximum, up to, narrower than, smaller than, lower than, fewer than, no more than, not over | höchstens, bis, bis zu, kleiner als, unter, weniger als | أقل من, أصغر من, تحت, حتى
    exactly | =, exactly | genau
    around | ~, ≈, about, approx, approx., around, circa, ca, ca. | etwa, rund | حوالي
      `,
    ),
    // These add no meaning to two figures.
    ...entries(['search'], 'between | between | zwischen, von | بين'),
    ...entries(['cell'], 'around | ±, typ, typ., nom, nom.'),
  ],
  values: [
    ...entries(
      ['search', 'cell'],
      `
    cct: warm white | warm, ww | warmweiß, warmweiss, warmes Licht | أبيض دافئ, دافئ, وورم وايت, وورم
    cct: neutral white | nw, natural white | neutral, neutralweiß, neutralweiss | أبيض محايد, أبيض طبيعي, محايد
    cct: cool white | cool, cold white, cw, daylight, daylight white | kaltweiß, kaltweiss, tageslichtweiß, tageslichtweiss | أبيض بارد, بارد, كول وايت, ضوء النهار
    cctMax: tunable white | tw, tunable, tuneable, tuneable white, tunable cct, cct tunable, dynamic white, human centric, dim to warm, variable cct | Lichtfarbe einstellbar, variable Farbtemperatur | متغير اللون, أبيض متغير, قابل لضبط اللون
    cri: high cri | high colour rendering | hohe Farbwiedergabe
    distribution: narrow | | engstrahlend
    distribution: medium | | mittelstrahlend
    distribution: wide | | breitstrahlend
    distribution: wall-washing | wall wash, wall washer, wall wash light, washer | Wandfluter, Wandflutung | وول واشر, غسيل جدران, غاسل جدران
    distribution: asymmetric | asymmetrical | asymmetrisch | غير متماثل
    distribution: direct-indirect | direct and indirect | direkt indirekt | مباشر وغير مباشر
    distribution: indirect | | indirekt | غير مباشر
    ugr: low glare | glare free, anti glare | blendfrei, blendarm | بدون وهج
    ip: IP44 or better | IPX4, 44 rated, splash proof, splashproof | spritzwassergeschützt
    ip: IP65 or better | IPX5, 65 rated, waterproof, weatherproof | wasserdicht, wetterfest | مقاوم للماء, ضد الماء
    ip: IP66 or better | IPX6, 66 rated
    ip: IP67 or better | IPX7, 67 rated
    ip: IP68 or better | IPX8, 68 rated, submersible, underwater | Unterwasser | تحت الماء
    ik: IK10 or better | vandal proof, vandal resistant | vandalensicher, schlagfest
    control: DALI | dali2, dali 2 | | دالي
    control: dimmable | dimmable, dimming | dimmbar, dimmbare | قابل للتعتيم, تعتيم, ديمر
    control: none | non dim, non dimmable, not dimmable, undimmable, without dimming, on off, on/off, switched | nicht dimmbar, schaltbar, nicht steuerbar | غير قابل للتعتيم
    control: phase-cut | phase cut, mains dimming, mains dimmable, leading edge, trailing edge, triac | Phasenabschnitt, Phasenanschnitt, Phasendimmer
    control: DMX/RDM | dmx512
    control: Casambi | bluetooth
    mounting: recessed | flush mounted, flush | Einbauleuchte, Einbau, eingebaut | غاطس, غاطسة, مخفي, مخفية
    mounting: wall recessed | recessed wall | Wandeinbauleuchte, Wandeinbau, Einbau Wand | جداري غاطس
    mounting: ceiling recessed | recessed ceiling | Deckeneinbau, Einbau Decke
    mounting: ground recessed | recessed ground, recessed in ground, floor recessed, recessed floor, in floor, buried | Bodeneinbauleuchte, Bodeneinbau, Erdeinbauleuchte | غاطس أرضي
    mounting: surface | surface mount, surface mounted | Deckenanbau, Wandanbau
    mounting: pendant | hanging, suspension | Pendelleuchte, Hängeleuchte, Pendel, abgehängt, abgependelt | معلق, معلقة, ثريا
    mounting: track | three circuit track | Stromschiene, Schienensystem, 3-Phasen-Schiene | تراك
    mounting: spike | ground spike, spiked, stake, ground stake | Erdspieß, Erdspiess | سبايك, وتد
    mounting: pole | pole top, post top, column mounted | Mast, Mastleuchte, Mastaufsatz | عمود
    mounting: free-standing | free standing, floor standing | Stehleuchte, Standleuchte, freistehend | قائم
      `,
    ),
    // In a search, 'eng', '1' or 'beigelegt' are words of other things.
    ...entries(
      ['cell'],
      `
    control: none | no | ohne, nein
    control: DALI-2 DT6 | DALI2 DT6, DALI-2 device type 6
    control: DALI-2 DT8 | DALI2 DT8, DALI-2 device type 8
    control: phase-cut | | Phase
    control: 1–10 V | 1-10V, analog 1-10V
    protectionClass: I | 1, class I | SK I, SK1, Klasse I, Schutzklasse I
    protectionClass: II | 2, class II | SK II, SK2, Klasse II, Schutzklasse II
    protectionClass: III | 3, class III | SK III, SK3, Klasse III, Schutzklasse III
    driver: integral | integrated | integriert, eingebaut
    driver: remote, included | | extern inklusive, beigelegt
    driver: remote, not included | not included | extern exklusive, nicht enthalten, exklusive
    distribution: narrow | | eng
    distribution: medium | | mittel
    distribution: wide | | breit
    distribution: wall-washing | wallwasher
    distribution: direct-indirect | | direkt/indirekt, direkt-indirekt
    mounting: ceiling recessed | | Deckeneinbauleuchte
    mounting: ground recessed | | Erdeinbau
    mounting: surface | wall mounted, ceiling mounted, wall surface, ceiling surface, surface wall, surface ceiling | Aufbau, Anbau, Wandaufbau, Deckenaufbau | سطحي, سطحية
      `,
    ),
  ],
  // Words that leave a choice open or promise less than it, with the choices that may be meant. DALI-2 is
  // a certified designation, DMX does not answer as RDM does, and what hangs on a ceiling may be recessed
  // in it.
  asked: entries(
    ['cell'],
    `
    control: DALI-2 DT6 or DALI-2 DT8 or D4i | DALI, DALI2, DALI-2 | | دالي
    control: DALI-2 DT6 | DALI DT6, DT6
    control: DALI-2 DT8 | DALI DT8, DT8
    control: DMX/RDM | DMX, DMX512
    control: Casambi | Bluetooth
    control: phase-cut or 1–10 V or DALI-2 DT6 | yes, dimmable | ja, dimmbar | نعم, قابل للتعتيم
    driver: integral or remote, included | included | inklusive
    driver: remote, included or remote, not included | remote | extern
    distribution: narrow or medium | | tiefstrahlend
    mounting: surface or ceiling recessed | ceiling | Decke | سقف, سقفي
    mounting: surface or wall recessed | wall | Wand | جدار, حائط, جداري
    mounting: ground recessed or spike or pole | ground, floor | Boden | أرضي
    mounting: ceiling recessed or wall recessed or ground recessed | recessed | Einbau | غاطس, غاطسة, مخفي, مخفية
    `,
  ),
  // Of finishes, whose names are English.
  colours: [
    ...entries(
      ['search', 'cell'],
      `
    black | | schwarz, schwarze, schwarzer | أسود, سوداء
    white | | weiß, weiße, weißer | أبيض, بيضاء
    grey | gray | grau, graue | رمادي
    anthracite | | anthrazit | أنثراسيت
    silver | | silber, silbern | فضي
    bronze | | | برونز, برونزي
    brass | | messing | نحاس
    gold | | | ذهبي
    copper | | kupfer | نحاسي
    brown | | braun, braune | بني
    green | | grün, grüne | أخضر
    beige | | | بيج
      `,
    ),
    // A search finds these by them, but a cell that has them is asked.
    ...entries(
      ['search'],
      `
    anthracite | dark grey, dark gray, graphite, charcoal | | فحمي
    gold | golden
    beige | sand
      `,
    ),
  ],
  // Beside a colour, and finishes without one: 'Matt bronze', 'Chrome'.
  surfaces: entries(
    ['cell'],
    `
    matt | matt, matte, mat | seidenmatt | مطفي
    gloss | gloss, glossy, satin, polished | glänzend, poliert | لامع
    textured | textured, structured, fine, brushed | strukturiert, gebürstet
    coated | coated, painted, powder, anodised, anodized | eloxiert
    shade | light, dark, deep, pure, signal, traffic, jet, pearl | hell, dunkel | فاتح, غامق
    metal | aluminium, aluminum, alu, stainless, steel, corten, chrome, nickel | edelstahl, chrom | كروم, ستانلس
    `,
  ),
  answers: entries(
    ['cell'],
    `
    yes | yes, y, true, 1, x | ja, j, wahr | نعم | oui, vrai
    no | no, n, false, 0, -, –, — | nein, falsch | لا | non, faux
    `,
  ),
} as const

const spelled = ({ en, de, ar, fr }: Entry) => [...en, ...de, ...ar, ...fr]

/** By its meaning, each entry's words that are known in a place. */
export function wordsByMeaning(all: readonly Entry[], place: Place): Record<string, string[]> {
  const words: Record<string, string[]> = {}
  for (const entry of all)
    if (entry.in.includes(place)) (words[entry.means] ??= []).push(...spelled(entry))
  return words
}

/** Words by an attribute's key and its value. */
export function wordsByValue(
  all: readonly Entry[],
  place: Place,
): Record<string, Record<string, string[]>> {
  const words: Record<string, Record<string, string[]>> = {}
  for (const [means, spellings] of Object.entries(wordsByMeaning(all, place))) {
    const [key = '', value = ''] = means.split(': ')
    ;(words[key] ??= {})[value] = spellings
  }
  return words
}
