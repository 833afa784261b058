import type { Species } from '#core/pets/vocabulary.ts';

/** Suggestions, where anything may be typed: common breeds, named as by their clubs (FCI, AKC, TICA, CFA, ARBA). */
const breeds: Partial<Record<Species, string>> = {
  dog:
    'Mixed breed, Akita, Alaskan Malamute, American Bulldog, American Staffordshire Terrier, Australian Cattle Dog, ' +
    'Australian Shepherd, Basset Hound, Beagle, Belgian Malinois, Bernese Mountain Dog, Bichon Frise, Border Collie, ' +
    'Border Terrier, Boston Terrier, Boxer, Bull Terrier, Cane Corso, Cavalier King Charles Spaniel, Chihuahua, Chow ' +
    'Chow, Cockapoo, Cocker Spaniel, Collie, Dachshund, Dalmatian, Dobermann, English Bulldog, English Setter, ' +
    'English Springer Spaniel, Fox Terrier, French Bulldog, German Shepherd, German Shorthaired Pointer, Golden ' +
    'Retriever, Goldendoodle, Great Dane, Greyhound, Havanese, Irish Setter, Italian Greyhound, Jack Russell Terrier, ' +
    'Labradoodle, Labrador Retriever, Lhasa Apso, Maltese, Miniature Pinscher, Miniature Schnauzer, Newfoundland, ' +
    'Papillon, Pekingese, Pit Bull Terrier, Pomeranian, Poodle, Pug, Rhodesian Ridgeback, Rottweiler, Saint Bernard, ' +
    'Samoyed, Scottish Terrier, Shetland Sheepdog, Shiba Inu, Shih Tzu, Siberian Husky, Staffordshire Bull Terrier, ' +
    'Vizsla, Weimaraner, Welsh Corgi, West Highland White Terrier, Whippet, Yorkshire Terrier',
  cat:
    'Domestic shorthair, Domestic longhair, Domestic medium hair, Mixed breed, Abyssinian, Balinese, Bengal, Birman, ' +
    'Bombay, British Longhair, British Shorthair, Burmese, Cornish Rex, Devon Rex, Egyptian Mau, European Shorthair, ' +
    'Exotic Shorthair, Himalayan, Maine Coon, Manx, Munchkin, Norwegian Forest Cat, Ocicat, Oriental Shorthair, ' +
    'Persian, Ragdoll, Russian Blue, Savannah, Scottish Fold, Selkirk Rex, Siamese, Siberian, Singapura, Snowshoe, ' +
    'Somali, Sphynx, Tonkinese, Turkish Angora, Turkish Van',
  rabbit:
    'Mixed breed, Angora, Belgian Hare, Californian, Dutch, Dwarf Hotot, English Lop, English Spot, Flemish Giant, ' +
    'French Lop, Harlequin, Himalayan, Holland Lop, Jersey Wooly, Lionhead, Mini Lop, Mini Rex, Netherland Dwarf, New ' +
    'Zealand, Polish, Rex',
  bird:
    'African Grey Parrot, Amazon Parrot, Budgerigar, Caique, Canary, Cockatiel, Cockatoo, Conure, Diamond Dove, ' +
    'Eclectus Parrot, Finch, Lovebird, Macaw, Monk Parakeet, Parrotlet, Pigeon, Rosella, Senegal Parrot',
  ferret: 'Albino, Angora, Sable, Silver',
  guinea_pig: 'Mixed breed, Abyssinian, American, Coronet, Peruvian, Rex, Silkie, Skinny Pig, Teddy, Texel',
  hamster: 'Campbell’s Dwarf, Chinese, Roborovski, Syrian, Winter White',
  tortoise:
    'Greek Tortoise, Hermann’s Tortoise, Horsfield’s Tortoise, Marginated Tortoise, Red-footed Tortoise, Sulcata ' +
    'Tortoise, Box Turtle, Red-eared Slider',
  horse:
    'Mixed breed, Appaloosa, Arabian, Cob, Connemara Pony, Friesian, Haflinger, Icelandic, Irish Draught, Morgan, ' +
    'Mustang, Paint, Quarter Horse, Shetland Pony, Standardbred, Thoroughbred, Warmblood, Welsh Pony',
};

/** The suggested breeds of a species; empty if the species is not known. */
export function breedSuggestions(species: string): readonly string[] {
  return breeds[species as Species]?.split(', ') ?? [];
}
