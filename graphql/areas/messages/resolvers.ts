import { type Resolvers } from "../../generated/resolvers";
import { readBatched } from "../../request/batch";
import { asPerson } from "../../request/viewer";
import { inTurn } from "../../rules/rich-text/in-turn";
import { showRichText } from "../../rules/rich-text/rich-text";
import { countNewerReceived, listReceivedMessages, newestReceivedMessages, readMessage } from "./received";
import {
  countAudience,
  countNewerSent,
  deleteMessage,
  listSentMessages,
  messageVersion,
  newestSentMessages,
  readMessageHistory,
  readSentMessage,
  sendMessage,
  updateMessage,
} from "./sent";

export const resolvers: Resolvers = {
  Query: {
    sentMessages: (_root, { list }, { db, viewer }) => listSentMessages(db, asPerson(viewer), list),
    sentMessage: (_root, { id }, { db, viewer }) => readSentMessage(db, asPerson(viewer), id),
    newerMessages: (_root, { id }, { db, viewer }) => {
      const person = asPerson(viewer);
      return person.role === "admin" ? countNewerSent(db, person, id) : countNewerReceived(db, person, id);
    },
    receivedMessages: (_root, { list }, { db, viewer }) => listReceivedMessages(db, asPerson(viewer), list),
    newestSentMessages: (_root, _args, { db, viewer }) => newestSentMessages(db, asPerson(viewer)),
    newestReceivedMessages: (_root, _args, context) => readBatched(newestReceivedMessages, context),
  },
  Mutation: {
    sendMessage: (_root, args, { db, viewer }) => sendMessage(db, asPerson(viewer), args),
    updateMessage: (_root, args, { db, viewer }) => updateMessage(db, asPerson(viewer), args),
    deleteMessage: (_root, { id }, { db, viewer }) => deleteMessage(db, asPerson(viewer), id),
    readMessage: (_root, { id }, { db, viewer }) => readMessage(db, asPerson(viewer), id),
  },
  SentMessagePage: {
    audience: (_page, _args, { db, viewer }) => countAudience(db, asPerson(viewer)),
  },
  ReceivedMessage: {
    message: ({ message }) => inTurn(message, showRichText),
  },
  SentMessage: {
    message: ({ message }) => inTurn(message, showRichText),
    version: (message) => messageVersion(message),
    history: (message, _args, { db }) => readMessageHistory(db, message),
  },
};
