ALTER TYPE "notification_kind" ADD VALUE 'vault';
