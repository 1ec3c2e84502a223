import { openRegistry } from "#records/registry.ts";
import { accountObject } from "./account.ts";
import { contactObject } from "./contact.ts";
import { orderObject } from "./order.ts";
import { orderItemObject } from "./order-item.ts";
import { userObject } from "./user.ts";

/** Every object of the record platform. A new object is a file and a line here. */
export const objects = [accountObject, contactObject, userObject, orderObject, orderItemObject];

export const registry = openRegistry(objects);
