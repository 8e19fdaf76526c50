import { CATALOG } from "@/lib/http/catalog";
import { fuzzEndpoints } from "./bad-inputs/fuzz-endpoint";

fuzzEndpoints(CATALOG.filter(({ method }) => method !== "GET"));
