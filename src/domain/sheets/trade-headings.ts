// Reviewed names of columns in the files of makers and suppliers, beside the names in the list of
// attributes and those that the search understands (spoken-values.ts). Apart from these, because a
// search text means by some of them something else, and because every visitor loads those.

/** By the key of a column: further headings, German and English. */
export const tradeHeadings: Readonly<Record<string, readonly string[]>> = {
  orderCode: [
    ...['Bestellnummer', 'Bestellnr', 'Bestell-Nr', 'Bestellcode', 'Artikelnummer', 'Artikelnr'],
    ...['Artikel-Nr', 'Art.-Nr', 'Artikelcode', 'article number', 'item number', 'order number'],
    ...['part number', 'sku'],
  ],
  code: ['Produktcode', 'product code', 'Modell', 'model', 'family code', 'Familiencode'],
  name: ['Produktname', 'product name', 'Bezeichnung'],
  title: ['Titel', 'Kurzbeschreibung', 'Kurztext', 'short description', 'subtitle'],
  brand: ['Marke'],
  productNumber: ['Produktnummer'],
  dateOfRelease: ['Erscheinungsdatum', 'Markteinführung', 'release date', 'Verfügbar ab'],
  description: ['Beschreibung', 'Langtext', 'Produktbeschreibung', 'long description'],
  length: ['Abmessungen', 'Maße', 'dimensions'],
  color: ['colour'],
  material: ['Werkstoff'],
  accessories: ['Zubehör'],
  image: ['Bild', 'Bilder', 'Produktbild', 'picture', 'pictures', 'images', 'photo', 'Foto'],
  images: ['weitere Bilder', 'further pictures', 'additional images', 'more images', 'gallery'],
  datasheet: ['Datenblatt', 'Datenblätter', 'data sheet', 'datasheets'],
  photometry: [
    ...['Photometrie', 'Lichtverteilungsdatei', 'EULUMDAT', 'LDT', 'IES', 'photometry'],
    'photometric files',
  ],
  drawing: ['Zeichnung', 'Zeichnungen', 'Maßzeichnung', 'drawings'],
  category_ids: ['Kategorie', 'Kategorien', 'category', 'Produktgruppe', 'Warengruppe'],
  project_ids: ['Projekt', 'Projekte', 'project', 'Referenz', 'Referenzen'],
  retired: ['ausgelaufen', 'Auslauf', 'abgekündigt', 'discontinued', 'phased out'],
  'specs.lumens': ['Leuchtenlichtstrom', 'Bemessungslichtstrom', 'Nutzlichtstrom'],
  'specs.watts': [
    ...['Anschlussleistung', 'Systemleistung', 'Leistungsaufnahme', 'Bemessungsleistung'],
    ...['Gesamtleistung', 'connected load', 'system power'],
  ],
  'specs.efficacy': ['Lichtausbeute', 'Systemeffizienz'],
  'specs.cct': ['ähnlichste Farbtemperatur'],
  'specs.cctMax': ['höchste Farbtemperatur', 'Farbtemperatur max'],
  'specs.cri': ['Farbwiedergabeindex', 'Farbwiedergabe Ra', 'Ra'],
  'specs.sdcm': ['MacAdam', 'Farbtoleranz', 'Farbkonsistenz', 'Farbortabweichung'],
  'specs.beam': ['Halbwertswinkel', 'Strahlungswinkel', 'Ausstrahlwinkel'],
  'specs.field': ['Zehntelwertswinkel', 'Feldwinkel'],
  'specs.distribution': ['Lichtverteilung', 'Ausstrahlung', 'light distribution'],
  'specs.ugr': ['UGR', 'Blendwert', 'UGR-Wert'],
  'specs.ip': ['Schutzart IP', 'IP-Schutzart', 'IP code'],
  'specs.ipBack': ['Schutzart Rückseite', 'Schutzart rückseitig'],
  'specs.ik': ['Schlagfestigkeit', 'IK-Schutzart', 'Stossfestigkeit', 'IK code'],
  'specs.protectionClass': ['Schutzklasse', 'safety class'],
  'specs.control': ['Ansteuerung', 'Dimmung', 'Dimmbarkeit', 'Lichtsteuerung', 'control gear'],
  'specs.driver': ['Betriebsgerät', 'Treiber', 'Konverter', 'EVG'],
  'specs.voltage': [
    ...['Spannung', 'Netzspannung', 'Nennspannung', 'Versorgungsspannung', 'Eingangsspannung'],
    ...['voltage', 'supply voltage', 'mains voltage'],
  ],
  'specs.powerFactor': ['Leistungsfaktor', 'cos phi'],
  'specs.pstLm': ['Flimmern', 'flicker'],
  'specs.svm': ['Stroboskopeffekt'],
  'specs.lifetimes': ['Lebensdauer', 'Nutzlebensdauer', 'Bemessungslebensdauer', 'service life'],
  'specs.ambient': ['Umgebungstemperatur', 'Betriebstemperatur'],
  'specs.mounting': ['Montage', 'Montageart', 'Montageort', 'Einbauart', 'mounting type'],
  'specs.cutOut': ['Einbauöffnung', 'Einbaudurchmesser', 'Lochausschnitt', 'ceiling cut-out'],
  'specs.recessDepth': ['Einbautiefe', 'Einbauhöhe'],
  'specs.length': ['Länge'],
  'specs.width': ['Breite'],
  'specs.height': ['Höhe'],
  'specs.diameter': ['Durchmesser'],
  'specs.weight': ['Gewicht', 'Nettogewicht', 'net weight'],
  'specs.driveOver': ['Überrollbarkeit', 'Überfahrlast', 'Druckbelastung', 'Belastbarkeit'],
  'specs.finish': ['Gehäusefarbe', 'Leuchtenfarbe', 'Ausführung', 'housing colour', 'surface'],
  'specs.lightSourceClass': ['Energieeffizienzklasse', 'Energieklasse', 'energy class'],
  'specs.eprel': ['EPREL', 'EPREL-ID', 'EPREL-Nummer'],
  'specs.emergency': ['Notlicht', 'Notlichtdauer', 'Notbetrieb', 'emergency duration'],
  'specs.gtin': ['EAN', 'EAN-Code', 'barcode'],
  'specs.etim': ['ETIM', 'ETIM-Klasse'],
}

/**
 * By the key of an attribute: what makers’ files write for a choice, beside what the search
 * understands. Only what means the same; what leaves a choice open is in {@link askedValues}.
 */
export const tradeValues: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  control: {
    none: ['ohne', 'no', 'nein', 'ON/OFF', 'schaltbar', 'nicht steuerbar'],
    'DALI-2 DT6': ['DALI2 DT6', 'DALI-2 device type 6'],
    'DALI-2 DT8': ['DALI2 DT8', 'DALI-2 device type 8'],
    'phase-cut': ['Phase', 'TRIAC', 'Phasendimmer'],
    '1–10 V': ['1-10V', 'analog 1-10V'],
    'DMX/RDM': ['RDM'],
  },
  protectionClass: {
    I: ['1', 'SK I', 'SK1', 'Klasse I', 'class I', 'Schutzklasse I'],
    II: ['2', 'SK II', 'SK2', 'Klasse II', 'class II', 'Schutzklasse II'],
    III: ['3', 'SK III', 'SK3', 'Klasse III', 'class III', 'Schutzklasse III'],
  },
  driver: {
    integral: ['integriert', 'integrated', 'eingebaut'],
    'remote, included': ['extern, inklusive', 'beigelegt'],
    'remote, not included': ['extern, exklusive', 'nicht enthalten', 'exklusive', 'not included'],
  },
  distribution: {
    narrow: ['eng', 'engstrahlend'],
    medium: ['mittel', 'mittelstrahlend'],
    wide: ['breit', 'breitstrahlend'],
    asymmetric: ['asymmetrisch'],
    'wall-washing': ['Wandfluter', 'wallwasher'],
    'direct-indirect': ['direkt/indirekt', 'direkt-indirekt'],
    indirect: ['indirekt'],
  },
  mounting: {
    'ceiling recessed': ['Deckeneinbau', 'Einbau Decke', 'Deckeneinbauleuchte'],
    'wall recessed': ['Wandeinbau', 'Einbau Wand'],
    'ground recessed': ['Bodeneinbau', 'Bodeneinbauleuchte', 'Erdeinbau'],
    surface: ['Aufbau', 'Anbau', 'Deckenanbau', 'Wandanbau'],
    pendant: ['Pendel', 'abgependelt'],
    track: ['Stromschiene', '3-Phasen-Schiene'],
    pole: ['Mast', 'Mastaufsatz'],
    spike: ['Erdspieß', 'Erdspiess'],
    'free-standing': ['Standleuchte', 'freistehend'],
  },
}

const daliTypes = ['DALI-2 DT6', 'DALI-2 DT8', 'D4i']

/**
 * By the key of an attribute: words that leave a choice open or promise less than it, with the choices
 * that may be meant. DALI-2 is a certified designation, DMX does not answer as RDM does, and what hangs
 * on a ceiling may be recessed in it.
 */
export const askedValues: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  control: {
    DALI: daliTypes,
    DALI2: daliTypes,
    'DALI-2': daliTypes,
    دالي: daliTypes,
    'DALI DT6': ['DALI-2 DT6'],
    DT6: ['DALI-2 DT6'],
    'DALI DT8': ['DALI-2 DT8'],
    DT8: ['DALI-2 DT8'],
    DMX: ['DMX/RDM'],
    DMX512: ['DMX/RDM'],
    Bluetooth: ['Casambi'],
  },
  driver: {
    inklusive: ['integral', 'remote, included'],
    included: ['integral', 'remote, included'],
    remote: ['remote, included', 'remote, not included'],
    extern: ['remote, included', 'remote, not included'],
  },
  distribution: { tiefstrahlend: ['narrow', 'medium'] },
  mounting: {
    Decke: ['surface', 'ceiling recessed'],
    Wand: ['surface', 'wall recessed'],
    Einbau: ['ceiling recessed', 'wall recessed', 'ground recessed'],
    recessed: ['ceiling recessed', 'wall recessed', 'ground recessed'],
  },
}

/** Words for colours by which a search finds another one: a cell that has them is asked. */
export const looseColours: readonly string[] = [
  ...['dark grey', 'dark gray', 'graphite', 'charcoal', 'فحمي', 'sand', 'golden'],
]
