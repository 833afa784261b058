import type { Vocabulary } from './vocabulary.ts';

/** Articles, prefixes and the endings of possession are taken off by the reader. */
export const ar: Vocabulary = {
  endings: ['', 'ة'],
  words: `
    black: أسود, سوداء, سودا, سود
    white: أبيض, بيضاء, بيضا, بيض
    grey: رمادي~, رصاصي~, دخاني~, شايب
    silver: فضي~
    brown: بني~, شوكولا, شوكولاتي~, ماهوجني, كستنائي~
    tan: بيج, رملي~, جملي~
    cream: كريمي~, كريم
    blonde: أشقر, شقراء, شقرا
    orange: برتقالي~, مشمشي~, نحاسي~
    golden: ذهبي~
    red: أحمر, حمراء, حمرا, محمر~
    blue: أزرق, زرقاء, زرقا
    green: أخضر, خضراء, خضرا
    yellow: أصفر, صفراء, صفرا
    pink: وردي~, زهري~
    purple: بنفسجي~, موف, ليلكي~
    turquoise: تركواز, فيروزي~
    tabby/brindle: مخطط~
    striped/brindle: مقلم~
    brindle: مبرقش~, برندل
    tortoiseshell: سلحفائي~, صدفي~, صدفة السلحفاة
    calico: ثلاثية الألوان, ثلاثي الألوان, ثلاث ألوان, كاليكو
    spotted: منقط~, مرقط~, منمش~, نمش
    merle: ميرل
    pointed: أطرافه غامقة, أطرافها غامقة, بوينت

    ear: أذن, أذان, آذان, أذنان, أذنا, أذنين, ودن
    eye: عين, عيون, عينين
    paw: كف, كفوف, مخلب, مخالب
    foot: قدم, أقدام
    leg: رجل, أرجل, ساق, يد, سيقان
    sock: جورب, جوارب
    toe: إصبع, أصابع
    chest: صدر
    bib: صدرية بيضاء
    face: وجه
    cheek: خد
    forehead: جبين, جبهة
    muzzle: خطم, بوز
    nose: أنف
    chin: ذقن
    tail: ذيل, ديل
    back: ظهر
    belly: بطن
    neck: رقبة, عنق
    throat: حلق
    head: رأس, راس
    side: جنب
    flank: خاصرة
    hip: ورك
    shoulder: كتف
    tooth: سن, أسنان
    fang: ناب, أنياب

    torn: ممزق~, ممزقتان, مقطوعة الأذن
    notched: مشقوق~, مشروم~
    notch: شق
    tipped: مقصوص~
    missing: ناقص, ناقصه, ناقصة, ناقصها, مفقود~, مبتور~, فاقد~
    scar: ندبة, ندب, جرح
    patch: بقعة, بقع
    mark: علامة
    dot: نقطة, نقاط
    kinked: معوج~, أعوج, معقوف~, معكوف~, ملوي~
    broken: مكسور~
    docked tail: ذيل مقطوع
    + docked tail: ذيله مقطوع, ذيلها مقطوع
    bobbed tail: ذيل قصير, ذيل مبتور
    + bobbed tail: ذيله قصير, ذيلها قصير, ذيلها مبتور, ذيله مبتور
    blind: أعمى, عمياء, كفيف
    cloudy: غايم~, ضبابي~
    missing eye: أعور, عوراء
    floppy: نازل~, متدلي~
    curled: ملفوف~
    curly: مجعد~
    fluffy: منفوش~
    long hair: كثيف الشعر, كثيفة الشعر, طويل الشعر, طويلة الشعر, شعر طويل, شعره طويل, شعرها طويل
    ring: حلقة, حلقات
    crossed eye: أحول, حولاء, حول
    heterochromia: عيونه مختلفة اللون, عيونها مختلفة اللون
    limping: يعرج, تعرج, أعرج, عرجاء, عرج
    tattoo: وشم, موشوم~
    deaf: أصم, صماء, أطرش, طرشاء, طرشا

    female: أنثى, نثية, بنت
    male: ذكر, دكر
    cat: قط, قطة, هر, هرة, بسة, قطط
    kitten: هريرة, قطيطة, هرير
    dog: كلب
    dog female: كلبة
    castrated: مخصي
    spayed: معقمة
    neutered: معقم
    rabbit: أرنب
    bird: طائر, طير, عصفور
    parrot: ببغاء
    canary: كناري
    tortoise: سلحفاة
    horse: حصان, فرس
    hamster: هامستر
    puppy: جرو, جروة
    baby: رضيع~
    young: شاب~, صغير العمر, صغيرة العمر, صغير السن
    adult: بالغ~
    elderly: عجوز, كبير السن, كبيرة السن, كبير العمر, كبير بالعمر, كبير بالسن, كبيرة في السن, مسن~
    year: سنة, سنوات, سنين, عام, أعوام
    1 year: عمره سنة, عمرها سنة, سنة واحدة, سنة وحدة
    2 year: سنتين, سنتان
    month: شهر, أشهر, شهور
    2 month: شهرين, شهران
    week: أسبوع, أسابيع
    small: صغير~
    tiny: صغير جدا, صغيرة جدا
    medium: متوسط~
    large: كبير~
    huge: ضخم~, عملاق~

    collar: طوق, أطواق
    harness: حزام, صدرية
    bandana: باندانا, منديل
    tag: ميدالية, بطاقة
    bell: جرس
    leather: جلد
    chain: سلسلة
    flower: وردة
    heart: قلب
    bald: أصلع, صلعاء
    thin: نحيف~, رشيق~
    fat: سمين~
    whisker: شارب, شوارب

    and: و
    with: مع, بـ, ذو, ذات, له, لها
    but: لكن
    has: عنده, عندها, لديه, لديها
    wearing: لابس~, يرتدي, ترتدي, عليه, عليها
    lost: ضيعت, ضاع, ضاعت, ضائع, ضايع, ضايعة
    no: لا, ما, ليس, لا يوجد, مافي
    without: بدون, بلا, دون, بغير

    mix: هجين, مكس, بلدي, خليط, مهجن
    german shepherd: جيرمن شيبرد, الراعي الألماني, راعي ألماني, جيرمن
    shepherd: شيبرد, راعي
    australian: أسترالي
    german: ألماني
    belgian: بلجيكي
    swiss: سويسري
    french: فرنسي
    english: إنجليزي
    irish: إيرلندي
    american: أمريكي
    siberian: سيبيري
    labrador: لابرادور
    golden retriever: جولدن ريتريفر, جولدن, غولدن
    retriever: ريتريفر
    border: بوردر
    collie: كولي
    maltese: مالتيز
    bichon: بيشون
    frise: فريزيه
    pit bull: بيتبول
    staffordshire terrier: ستافي, ستافوردشاير
    chihuahua: شيواوا, شيواوه
    dachshund: داشهند, داشهوند, كلب سجق, سجق
    husky: هاسكي
    poodle: بودل, تويبودل
    beagle: بيغل, بيجل
    rottweiler: روت وايلر, روتوايلر
    yorkshire terrier: يوركشاير, يوركي
    boxer: بوكسر
    jack russell: جاك راسل
    terrier: تيرير
    cocker: كوكر
    springer: سبرنجر
    spaniel: سبانيل
    shih tzu: شيتزو
    dalmatian: دلماسي
    shiba inu: شيبا إينو, شيبا
    greyhound: سلوقي, جريهاوند
    whippet: ويبت
    pug: بج
    belgian malinois: مالينو, مالينوا
    bulldog: بولدوغ, بولدوج
    pinscher: بينشر
    schnauzer: شناوزر
    bernese mountain: بيرنيز, كلب جبل برن
    setter: سيتر
    doberman: دوبرمان
    newfoundland: نيوفاوندلاند
    pointer: بوينتر
    german pointer shorthaired: بوينتر ألماني
    pomeranian: بوميرانيان, بومرينيان
    cane corso: كاني كورسو
    mastiff: ماستيف
    samoyed: سامويد
    basset: باسط
    hound: هاوند
    spitz: سبيتز
    akita: أكيتا
    west highland: ويستي, ويست هايلاند
    cavalier: كافاليير
    king charles: كينج تشارلز
    corgi: كورجي
    saint bernard: سانت برنارد
    cattle: ماشية
    great dane: جريت دين
    siamese: سيامي
    persian: شيرازي, فارسي
    russian blue: روسي أزرق
    bengal: بنغال, بنغالي
    maine coon: مين كون, ماين كون
    birman: بيرمان
    ragdoll: راغدول
    sphynx: سفينكس, سفنكس
    british shorthair: بريطاني قصير الشعر, بريتش شورت هير, بريطاني
    turkish van: تركي فان
    turkish angora: أنقرة
  `,
  ignored: `
    في من على إلى عن عند أو أم هذا هذه ذلك تلك هو هي هم كان كانت يكون قد تم التي الذي اللي جدا كثير شوي شوية قليل كل بعض
    فوق تحت بين قرب قريب أمام خلف حوالي تقريبا عمر عمره عمرها لون لونه لونها اسم اسمه اسمها حجم الحجم نوع شكل شكله شكلها
    شعر شعره شعرها طويل~ قصير~ كثيف~ فاتح~ غامق~ خجول~ خواف~ خايف~ لطيف~ أليف~ هادئ~ لعوب مفقود
    وجد وجدت وجدنا لقيت لقينا شاهدت شفت آخر مرة هرب هربت خرج خرجت اختفى الرجاء اتصال اتصل شكرا هاتف رقم مكافأة بيت منزل
    شارع حي منطقة حديقة حوش يمنى يسرى أيمن أيسر يمين يسار أمامي~ خلفي~ واحد واحدة وحدة نص نصف طرف مثل يشبه شبه شريحة
    قديم~ يوم أمس اليوم ليل صباح مساء جديد لما بس أيضا حتى ثم بعد قبل كيلو
  `,
};
