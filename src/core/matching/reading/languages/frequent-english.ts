/** Frequent words of English that tell the language of a sentence; the readers of fields know more of them. */
export const frequentWords = `able about above across after again against ago all almost along already also although always
am among and another any anybody anyone anything around ask away awake back bad badly be because become been behind being
believe below beside best better between bite both break bring broke brown building bush but by call came can cannot car
care careful carry caught cause check child children church city clean close come corner could couple cover crate cross dad
daughter day dead dear desperate did died different dirty do doctor does doesn done don door driveway drop during each ear
early eat either else end enough even ever every everyone everything fall family far fast father feed feel feet fell fence
few field find fine fireworks first follow food foot fox free friend front full gate gave get give given go goes going gone
got great ground grown had half hand happen happy hard has hate head hear heard heart help hide hiding hill him himself hit
hold hole home hope hour how however hungry hurt husband inside instead into just keep kept kid kind knew know known lady
last late later lead least leave left less let light likely line little live lives local long look loose lost lot loud love
loves main make man many march may maybe me mean meet middle might mile mind miss missed mixed mom more morning most mother
move much mum must near need neighbor neighbour nervous never new next night nobody none nothing now number off often only
open other our out outside own owner park part party pass people perhaps person pick picked pie place play please possible
pretty probably pull put quick quickly quiet rain read ready real red rescue rest right road roof room round run running
sad safe said same sat say school seem seemed seems sent several shed shelter should show shy side since sit sitting
six skittish sleep slip slipped slow small someone something sometimes son soon sort spoke stay still stop store stranger
street strong such suddenly take taken talk tell ten than thanks that the them then there these they thing think this those
though three through time tired today together told tonight too took town train tree tried truck trust try turn two under
until up upset upon use used usually vet village wait walk wall want wants was watch water way we wear weather week weekend
well went were what when where which while who whole whose why wife will wind window wise wish with within without woman
wonder wood woods work worried would wrong yard yesterday yet you yours`;
