import { z } from "zod";
import { isEmailAddress } from "./email-address";

/**
 * The string schema for all input fields. It rejects NUL characters, repairs lone surrogates and measures length in
 * code points.
 */
export function text(max: number, min = 0) {
  const tooLong = { error: `must have at most ${max} characters`, abort: true };
  return z
    .string()
    .refine((value) => value.length <= 2 * max, tooLong)
    .refine((value) => !value.includes("\u0000"), "must not contain a NUL character")
    .overwrite((value) => value.toWellFormed())
    .refine(
      (value) => hasCodePoints(value, min),
      min === 1 ? "must not be empty" : `must have at least ${min} characters`,
    )
    .refine((value) => !hasCodePoints(value, max + 1), tooLong)
    .meta({ minLength: min, maxLength: max });
}

/** Like `text`, but requires at least one non-whitespace character. An empty value is told once, not as blank too. */
export function requiredText(max: number) {
  return text(max, 1).refine((value) => value === "" || value.trim() !== "", "must not be blank");
}

/** A new password. `hashNewPassword` also rejects common passwords. */
export const newPassword = text(200, 12).refine((value) => value.trim() !== "", "must not be blank");

/**
 * Whether a well-formed string has at least `wanted` code points. A code point is one or two UTF-16 units, so most
 * strings don't need to be counted.
 */
function hasCodePoints(value: string, wanted: number): boolean {
  if (value.length < wanted) return false;
  if (value.length >= 2 * wanted) return true;
  let count = value.length;
  for (let at = 0; at < value.length; at++) if (isLeadSurrogate(value.charCodeAt(at))) count--;
  return count >= wanted;
}

function isLeadSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** A single bare address with the length limits of RFC 5321. Lists and display names are rejected. */
export const email = z
  .string()
  .refine(isEmailAddress, "must be an email address such as name@company.com")
  .meta({ format: "email", maxLength: 254 });

/** An integer query parameter made of digits only. `1e1`, `0x10`, ` 20`, `+5` and `1.0` are rejected. */
export function queryInteger(min: number, max: number) {
  return z
    .string()
    .regex(/^(0|[1-9]\d{0,8})$/, `must be a whole number from ${min} to ${max}`)
    .refine((value) => Number(value) >= min && Number(value) <= max, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .meta({ type: "integer", minimum: min, maximum: max });
}

const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

const MAX_DATE_TIME_LENGTH = 100;

/**
 * An RFC 3339 date-time in the years 0001-9999. Any offset is accepted, and the value is normalized to UTC with
 * milliseconds.
 */
export const dateTime = z
  .string()
  .refine(isDateTime, { error: "must be a date and time such as 2026-01-31T09:30:00Z", abort: true })
  .overwrite((value) => new Date(value.replace(/(\.\d{3})\d+/, "$1")).toISOString())
  .meta({ format: "date-time" });

function isDateTime(value: string): boolean {
  if (value.length > MAX_DATE_TIME_LENGTH) return false;
  const parts = DATE_TIME.exec(value);
  if (!parts) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  if (year < 1 || month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  if (day < 1 || day > days) return false;
  const at = new Date(value.replace(/(\.\d{3})\d+/, "$1"));
  return !Number.isNaN(at.getTime()) && at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999;
}

export const uuid = z
  .string()
  .length(36, { error: "must be a UUID", abort: true })
  .regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, "must be a UUID")
  .overwrite((value) => value.toLowerCase())
  .meta({ format: "uuid" });

export const IdParams = z.object({ id: uuid });
