"use client";

import { ScreenError } from "@/components/screens/screen-error";

export default ScreenError;
