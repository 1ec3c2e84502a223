import * as z from "zod";
import { idInput } from "#shared/input.ts";
import { notificationKinds } from "./notices.ts";

const NotificationId = idInput("a11");

export const ListNotifications = z.strictObject({ before: NotificationId.optional() });
export type ListNotifications = z.infer<typeof ListNotifications>;

export const ReadNotification = z.strictObject({ notificationId: NotificationId });
export type ReadNotification = z.infer<typeof ReadNotification>;

/** Marks as read up to the newest notification that the client shows. Newer ones stay unread. */
export const ReadAll = z.strictObject({ upTo: NotificationId });
export type ReadAll = z.infer<typeof ReadAll>;

export const ChooseMail = z.strictObject({ kind: z.enum(notificationKinds), mail: z.boolean() });
export type ChooseMail = z.infer<typeof ChooseMail>;
