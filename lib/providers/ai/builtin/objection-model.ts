import { type LinearModel, weightsIn } from "./linear-model.ts";
import { OBJECTION_BIAS, OBJECTION_VECTORS, OBJECTION_WEIGHTS } from "./objection-weights.ts";

/** Estimates whether a guest's turn is an objection. */
export const OBJECTION_MODEL: LinearModel = {
  bias: OBJECTION_BIAS,
  weights: weightsIn(OBJECTION_WEIGHTS),
  vectors: OBJECTION_VECTORS,
};
