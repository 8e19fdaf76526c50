export { DELETE, GET, PATCH, POST, PUT } from "./[...unknown]/route";
