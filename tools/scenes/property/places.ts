/** One wide picture for each district. The middle band carries the picture, so it can be cropped. */
import { gazimagusa, girne, iskele } from "./places-coast.ts";
import { guzelyurt, lefke, lefkosa } from "./places-inland.ts";

/** The drawings by the district's name in addresses. */
export const places = { girne, lefkosa, gazimagusa, iskele, guzelyurt, lefke };
